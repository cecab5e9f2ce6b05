/** The part of the theme's settings that decides which of its parts are shown. */
export interface ThemeSettings {
  readonly navbar?: { readonly items?: readonly NavbarItem[] };
  readonly announcementBar?: object;
  readonly colorMode?: { readonly disableSwitch?: boolean };
}

interface NavbarItem {
  readonly type?: string;
  readonly items?: readonly NavbarItem[];
}

/** The kinds of navbar items that the theme has, with their modules, besides links and dropdowns. */
const NAVBAR_ITEMS: Readonly<Record<string, string>> = {
  localeDropdown: 'LocaleDropdownNavbarItem/index',
  search: 'SearchNavbarItem',
  html: 'HtmlNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
};

/** The modules of the theme, by their paths in it, that are never shown with these settings. */
export function unusedThemeParts({ navbar, announcementBar, colorMode }: ThemeSettings): string[] {
  const types = new Set(
    (navbar?.items ?? []).flatMap((item) => [item.type, ...(item.items ?? []).map(({ type }) => type)]),
  );
  const items = Object.entries(NAVBAR_ITEMS).filter(([type]) => !types.has(type));
  return [
    ...items.map(([, file]) => `NavbarItem/${file}.js`),
    ...(announcementBar ? [] : ['AnnouncementBar/CloseButton/index.js', 'AnnouncementBar/Content/index.js']),
    ...(colorMode?.disableSwitch === true ? ['ColorModeToggle/index.js'] : []),
  ];
}
