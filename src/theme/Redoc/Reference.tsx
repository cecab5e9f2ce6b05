import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useAllPluginInstancesData } from '@docusaurus/useGlobalData';
import { AppStore, Redoc, type RedocRawOptions } from 'redoc';
import { useEffect, useMemo } from 'react';
import 'docusaurus-theme-redoc/dist-jsx/theme/Redoc/styles.css';
import { arriving } from './arrival';
import { ServerStyles } from './Styles';

/** What the page of a reference passes on. */
export interface ReferenceProps {
  readonly spec: ConstructorParameters<typeof AppStore>[0];
  readonly url: string;
  readonly optionsOverrides?: RedocRawOptions;
}

/** The theme's options, as it publishes them. */
interface ThemeData {
  readonly options: RedocRawOptions;
  readonly lightTheme: NonNullable<RedocRawOptions['theme']>;
}

interface MenuItem {
  readonly id: string;
  readonly items: readonly MenuItem[];
}

/**
 * Redoc with the document of a reference: the theme's component, ejected. The theme's makes the store a second time after
 * hydration, so that the whole reference is parsed and rendered twice, and links to a section miss it; here it is made once
 * and goes to the section that the address names ({@link arriving}). Our colours are tokens, which fit both modes.
 */
export function Reference({ spec, url, optionsOverrides }: ReferenceProps) {
  const data = useAllPluginInstancesData('docusaurus-theme-redoc', { failfast: true });
  const options = useMemo(() => {
    const { options: common, lightTheme } = Object.values(data)[0] as ThemeData;
    // The theme's offset is the height of the navbar, which `arriving` reads from the page.
    return { ...common, scrollYOffset: 0, theme: lightTheme, ...optionsOverrides };
  }, [data, optionsOverrides]);
  const store = useMemo(() => arriving(new AppStore(spec, url, options)), [spec, url, options]);
  const links = useBrokenLinks();
  collectAnchors(links, store.menu.items as readonly MenuItem[]);

  useEffect(() => {
    store.onDidMount();
    return () => store.dispose();
  }, [store]);

  return (
    <>
      <ServerStyles specProps={{ spec, url }} lightThemeOptions={options} darkThemeOptions={options} />
      <div className="redocusaurus">
        <Redoc store={store} />
      </div>
    </>
  );
}

/** Lists the sections for the check of broken links: each operation has a short id too, without its group. */
function collectAnchors(
  links: ReturnType<typeof useBrokenLinks>,
  items: readonly MenuItem[],
  parent?: string,
): void {
  for (const { id, items: inner } of items) {
    links.collectAnchor(id);
    if (parent !== undefined) links.collectAnchor(id.replace(`${parent}/`, ''));
    collectAnchors(links, inner, id);
  }
}
