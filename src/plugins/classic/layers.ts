import { join } from 'node:path';

/**
 * The cascade layers of style sheets, later ones win: those of packages, the tokens and elements of this site, its shared
 * parts, and its screens. So it does not matter in which order sheets arrive. What is printed is decided last, outside all
 * layers, and so are the styles that Redoc makes in the browser and the rules that adapt them.
 *
 * @returns the layers by name, each with what belongs to it: the option of @docusaurus/plugin-css-cascade-layers
 */
export function layersOf(siteDir: string): Readonly<Record<string, (file: string) => boolean>> {
  const ofPackage = (name: string) => (file: string) => posix(file).includes(`/node_modules/${name}/`);
  const within =
    (...folders: readonly string[]) =>
    (file: string) =>
      folders.some((folder) => posix(file).startsWith(posix(join(siteDir, folder))));
  return {
    infima: ofPackage('infima'),
    redoc: ofPackage('docusaurus-theme-redoc'),
    docusaurus: ofPackage('@docusaurus'),
    base: (file) => within('src/css/tokens.css', 'src/css/custom.css')(file),
    ui: within('src/ui/'),
    screens: within('src/features/', 'src/theme/', 'src/pages/'),
  };
}

const posix = (file: string) => file.replaceAll('\\', '/');
