import { expectAccessible } from './support/axe';
import { expect, openDirectly, test } from './support/test';

test('the ladder diagram is drawn in static HTML, and responds to keys and pointer after hydration @flow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/blog/new-distribution-strategy');
  const figure = page.getByRole('figure').filter({ hasText: 'drawn to scale' });
  await expect(figure.getByRole('img')).toBeVisible();

  const status = figure.getByRole('status');
  await expect(status).toContainText('three steps down. Next week: 2,000');
  await figure.getByRole('button', { name: 'A week later' }).press('Enter');
  await expect(status).toContainText('Next week: 250');
  const price = figure.getByRole('slider', { name: /Price over seven days/ });
  await price.press('End');
  await expect(status).toHaveText('A gain of 8%: one step up. Next week: 3,000 ATTO per minute.');
  await expect(price).toHaveAttribute('aria-valuetext', 'a gain of 8%');
  await figure.getByLabel(/Rate this week/).selectOption('1,000');
  await expect(status).toContainText('Next week: 2,000');

  // A tap on a step of the diagram does the same as its name in the list.
  await figure.getByRole('img').getByText('500', { exact: true }).click();
  await expect(figure.getByLabel(/Rate this week/)).toHaveValue('5');
  await expect(status).toContainText('Next week: 1,000');

  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row', { name: /^5,000/ })).toHaveText(/5,000\s*2,000\s*3,000\s*4,000\s*5,000/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
  await expectAccessible(page);
});

test('images have their space reserved before they load, and load in a size that fits the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/blog/explorer');
  for (const picture of await page.locator('article figure img').all()) {
    const [width, height] = await picture.evaluate((img) =>
      ['width', 'height'].map((name) => Number(img.getAttribute(name))),
    );
    const before = (await picture.boundingBox())!;
    expect(before.height).toBeCloseTo((before.width * height!) / width!, 0);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.622\.png$/);
    const after = (await picture.boundingBox())!;
    expect(Math.abs(after.height - before.height)).toBeLessThan(3);
  }
  await expectAccessible(page);
});
