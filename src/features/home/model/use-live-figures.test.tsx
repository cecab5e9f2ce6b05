// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkers } from '@site/tests/support/fake-workers';
import { renderStrict } from '@site/tests/support/render-strict';
import type { SiteConfig } from '@site/src/app/site/config';
import { useLiveFigures } from './use-live-figures';

const workers = fakeWorkers();
const config = {} as SiteConfig;
const render = (isSeen = true) =>
  renderStrict((seen: boolean) => useLiveFigures(config, 'LOCAL', seen), isSeen);
const atWork = () => workers.all.filter(({ terminated }) => !terminated);

beforeEach(workers.install);
afterEach(() => void vi.unstubAllGlobals());

describe('the live figures', () => {
  it('follow the network only while the card is in view', () => {
    const { rerender } = render(false);
    expect(workers.all).toHaveLength(0);
    rerender(true);
    expect(atWork()).toHaveLength(1);
    expect(atWork()[0]!.posted).toEqual([{ config, network: 'LOCAL' }]);
    rerender(false);
    expect(atWork()).toHaveLength(0);
  });

  it('are left out in a browser without workers', () => {
    vi.stubGlobal('Worker', undefined);
    expect(render().result.current).toEqual({ figures: undefined, isOver: false });
  });
});
