import { expect, it } from 'vitest';
import { upgradesOf } from './upgrades';

const manifest = {
  dependencies: { '@docusaurus/core': '1', '@docusaurus/faster': '1', react: '1' },
  devDependencies: { '@docusaurus/types': '1', vitest: '1' },
};

it('installs what is named, and all of Docusaurus for one of its packages', () => {
  expect(upgradesOf(['vitest@5.0.0', '@docusaurus/core@3.10.1'], manifest)).toEqual([
    'vitest@5.0.0',
    '@docusaurus/core@3.10.1',
    '@docusaurus/faster@3.10.1',
    '@docusaurus/types@3.10.1',
  ]);
});

it.each([
  ['react', 'react names no version.'],
  ['@docusaurus/core', '@docusaurus/core names no version.'],
  ['react@', 'react@ names no version.'],
  ['preact@11.0.0', 'This project does not depend on preact.'],
])('refuses %s', (named, reason) => expect(() => upgradesOf([named], manifest)).toThrow(reason));
