import { describe, expect, it, vi } from 'vitest';
import { createTextsInView, endsOf, firstDifference } from './texts-in-view';

const ONE = 'adkq2jzidx4t44pg46rht7bqrvpj3b3gs';
const TWIN = 'adkq2mmmmmmmmmmmmmmmmmmmmmmmmb3gs';
const OTHER = 'adv4sbwmi47442s3yhsymiww3ad4mywqw';

describe('texts with equal ends', () => {
  it('look alike: five characters at the beginning and four at the end', () => {
    expect(endsOf(ONE)).toBe(endsOf(TWIN));
    expect(endsOf(ONE)).not.toBe(endsOf(OTHER));
    expect(endsOf(ONE)).not.toBe(endsOf(`${ONE.slice(0, 4)}x${ONE.slice(5)}`));
    expect(endsOf(ONE)).not.toBe(endsOf(`${ONE.slice(0, -4)}x${ONE.slice(-3)}`));
  });

  it('differ somewhere', () => {
    expect(firstDifference(ONE, TWIN)).toBe(5);
    expect(firstDifference(ONE, ONE)).toBe(-1);
    expect(firstDifference('ab', 'abc')).toBe(2);
  });
});

describe('visible texts', () => {
  it('have a look-alike while a similar text is visible', () => {
    const inView = createTextsInView();
    const leave = [ONE, ONE, OTHER].map((text) => inView.join(text));
    expect(inView.lookAlikeOf(ONE)).toBeUndefined();
    expect(inView.lookAlikeOf(TWIN)).toBe(ONE);
    const leaveTwin = inView.join(TWIN);
    expect(inView.lookAlikeOf(ONE)).toBe(TWIN);
    leave[0]!();
    leave[0]!();
    expect(inView.lookAlikeOf(TWIN)).toBe(ONE);
    leave[1]!();
    expect(inView.lookAlikeOf(TWIN)).toBeUndefined();
    leaveTwin();
    expect(inView.lookAlikeOf(ONE)).toBeUndefined();
  });

  it('notify only the texts concerned', () => {
    const inView = createTextsInView();
    const [concerned, unconcerned] = [vi.fn(), vi.fn()];
    const end = inView.follow(ONE, concerned);
    inView.follow(OTHER, unconcerned);
    inView.join(ONE);
    inView.join(OTHER);
    expect(concerned).not.toHaveBeenCalled();
    const leave = inView.join(TWIN);
    expect(concerned).toHaveBeenCalledTimes(1);
    inView.join(TWIN)();
    expect(concerned).toHaveBeenCalledTimes(1);
    leave();
    expect(concerned).toHaveBeenCalledTimes(2);
    end();
    inView.join(TWIN);
    expect(concerned).toHaveBeenCalledTimes(2);
    expect(unconcerned).not.toHaveBeenCalled();
  });
});
