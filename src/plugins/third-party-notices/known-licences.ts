/** What a package lacks. */
export interface KnownLicence {
  /** SPDX identifier, if `package.json` has none or an ambiguous one. */
  readonly license?: string;
  /** The text, if the package has no licence file. */
  readonly text?: string;
}

/** The MIT License with a copyright notice. */
const mit = (copyright: string) => `${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

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
