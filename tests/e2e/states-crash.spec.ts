import { expectAccessibleOnScreen } from './support/axe';
import { expect, openDirectly, test } from './support/test';

/** The messages of the broken browser observer that this test installs. */
const MESSAGE = 'The page could not be watched';
const CAUSE = 'The watcher is out of order';

interface Faulty {
  fault: 'content' | 'all' | 'none';
}

/**
 * Breaks a browser feature that pages use while they hydrate: for the content of the home page alone, or for every
 * link, so that navbar and footer crash too.
 */
function breakObserver([fault, message, cause]: readonly [Faulty['fault'], string, string]): void {
  const faulty = window as unknown as Faulty;
  faulty.fault = fault;
  const observe = IntersectionObserver.prototype.observe;
  IntersectionObserver.prototype.observe = function (target) {
    const isLink = target.tagName === 'A';
    if (faulty.fault === 'all' || (faulty.fault === 'content' && !isLink))
      throw new Error(message, { cause: new Error(cause) });
    observe.call(this, target);
  };
}

const heal = () => ((window as unknown as Faulty).fault = 'none');

for (const fault of ['content', 'all'] as const) {
  const what = fault === 'content' ? 'page’s content crashes' : 'page crashes with its navbar and footer';
  test(`a ${what}: the page says so with the causes, and Try again recovers`, async ({ page, watch }) => {
    // The renderer logs its own report.
    watch.allowMessage(new RegExp(MESSAGE));
    await page.addInitScript(breakObserver, [fault, MESSAGE, CAUSE] as const);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
    await expect(page).toHaveTitle('Page Error | Atto');
    const report = page.getByRole('region', { name: 'Technical details' });
    await expect(report).toContainText(MESSAGE);
    await expect(report).toContainText(`Cause: ${CAUSE}`);
    await expect(page.getByRole('alert')).toContainText('This page crashed');
    const main = page.getByRole('main');
    await expect(main).toContainText('No money was moved');
    await expect(main.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help#stuck-page');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(fault === 'content' ? 1 : 0);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessibleOnScreen(page);
    }

    // The first attempt fails again; the second one succeeds.
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
    await page.evaluate(heal);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay one cent. One cent arrives.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveTitle('Atto');
  });
}

test('the crash message goes away when another page opens', async ({ page, watch }) => {
  watch.allowMessage(new RegExp(MESSAGE));
  await page.addInitScript(breakObserver, ['content', MESSAGE, CAUSE] as const);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page crashed');
  await openDirectly(page, '/help');
});
