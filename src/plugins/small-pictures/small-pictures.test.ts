import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PNG_QUALITY, smallPictures } from './adapter';

const file = join(import.meta.dirname, '../../../static/img/social-card.png');
const options = { quality: 50 };

describe('an image from the pipeline', () => {
  it('has the requested width, the aspect ratio of its source, and a small size', async () => {
    const picture = smallPictures(file);
    const source = await picture.metadata();
    const { data, width, height } = await picture.resize({ width: 600, mime: 'image/png', options });
    expect({ width, height }).toEqual({ width: 600, height: (600 * source.height) / source.width });
    const found = await sharp(data).metadata();
    expect(found).toMatchObject({ format: 'png', width, height });
    const plain = await sharp(file).resize(600).png({ palette: false }).toBuffer();
    expect(data.length).toBeLessThan(plain.length / 2);
  });

  it('keeps the format of a photograph', async () => {
    const { data } = await smallPictures(file).resize({ width: 300, mime: 'image/jpeg', options });
    expect((await sharp(data).metadata()).format).toBe('jpeg');
  });

  it('deviates from the configured quality as scripts/hosting/README.md states', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../scripts/hosting/README.md'), 'utf8');
    expect(readme).toContain(`\`quality: 50\` of the image plugin: JPEG has 50; PNG has ${PNG_QUALITY} `);
  });
});
