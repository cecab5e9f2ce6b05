import { MIT_TERMS } from './mit-terms';

/** What a package lacks. */
export interface KnownLicence {
  /** SPDX identifier, if `package.json` has none or an ambiguous one. */
  readonly license?: string;
  /** The text, if the package has no licence file. */
  readonly text?: string;
}

/** The MIT License with a copyright notice. */
const mit = (copyright: string) => `${copyright}\n\n${MIT_TERMS}`;

/**
 * By name and version, so that each new version is reviewed again. From the repository or the readme of each package.
 */
export const KNOWN_LICENCES: Readonly<Record<string, KnownLicence>> = {
  '@redocly/openapi-core@1.16.0': { text: mit('Copyright 2019 Redocly Inc.') },
  'decko@1.2.0': { license: 'MIT' },
  'docusaurus-theme-redoc@2.5.1': { text: mit('Copyright (c) 2021 Rohit Gohri') },
  'infima@0.2.0-alpha.45': { text: mit('Copyright (c) Facebook, Inc. and its affiliates.') },
  'isarray@0.0.1': { text: mit('Copyright (c) 2013 Julian Gruber <julian@juliangruber.com>') },
  'stickyfill@1.1.1': { license: 'MIT' },
  'url-template@2.0.8': { license: 'BSD-3-Clause' },
};
