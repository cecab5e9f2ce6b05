import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const text = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The tokens of a block, by name without the leading `--atto-`. */
function block(selector: string): Record<string, string> {
  const body = text.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--atto-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const light = block(':root');
const dark = { ...light, ...block("[data-theme='dark']") };
const modes = { light, dark };

/** Relative luminance (WCAG 2.2) of a colour such as #fab005. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2) of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Text on its backgrounds, at least 4.5:1. */
const TEXT: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['ink', 'paper', 'soft', 'canvas', 'fill', 'gold-soft', 'green-soft', 'red-soft', 'blue-soft'],
  ['ink-2', 'paper', 'soft', 'canvas', 'fill', 'gold-soft', 'green-soft', 'red-soft', 'blue-soft'],
  ['muted', 'paper', 'soft', 'canvas', 'fill', 'gold-soft'],
  ['gold-ink', 'paper', 'soft', 'canvas', 'gold-soft'],
  ['on-gold', 'gold', 'gold-2'],
  ['green', 'paper', 'soft', 'canvas', 'green-soft'],
  ['red', 'paper', 'soft', 'canvas', 'red-soft'],
  ['paper', 'red'],
  ['blue', 'paper', 'soft', 'canvas', 'gold-soft', 'green-soft', 'red-soft', 'blue-soft'],
  ['on-night', 'night', 'night-2'],
  ['on-night-2', 'night', 'night-2'],
  ['on-hint', 'hint'],
];

/** Shapes: the edge of a control, the focus ring, at least 3:1. */
const SHAPES: typeof TEXT = [
  ['edge', 'paper', 'soft', 'canvas'],
  ['blue', 'paper', 'soft', 'canvas', 'fill', 'gold-soft'],
  ['gold', 'night', 'night-2'],
  ['data', 'paper', 'soft', 'data-soft'],
  ['gold-ink', 'paper'],
];

const pairs = (list: typeof TEXT) =>
  list.flatMap(([front, ...grounds]) =>
    Object.keys(modes).flatMap((mode) => grounds.map((ground) => [mode, front, ground] as const)),
  );

describe('the colours', () => {
  it('are computed as in the standard', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each(pairs(TEXT))('%s: text %s on %s is readable', (mode, front, ground) => {
    const tokens = modes[mode as keyof typeof modes];
    expect(contrast(tokens[front]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPES))('%s: shape %s on %s is visible', (mode, front, ground) => {
    const tokens = modes[mode as keyof typeof modes];
    expect(contrast(tokens[front]!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });

  it('are complete in dark mode: every light colour is redefined, or is meant to be the same', () => {
    const same = ['gold', 'gold-2', 'on-gold', 'night-2', 'on-night', 'on-night-2'];
    const colours = Object.keys(light).filter((name) => light[name]!.startsWith('#'));
    const own = Object.keys(block("[data-theme='dark']"));
    expect(colours.filter((name) => !own.includes(name) && !same.includes(name))).toEqual([]);
  });
});
