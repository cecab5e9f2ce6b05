import { useLocation } from '@docusaurus/router';
import isPropValid from '@emotion/is-prop-valid';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { StyleSheetManager } from 'styled-components';
import { ApiConsole } from '@site/src/features/api-console';
import { CopyBaseUrls } from './CopyBaseUrls';
import { openSection } from './open-section';
import { Reference, type ReferenceProps } from './Reference';
import { searchTypedEarly } from './typed-early';

interface ApiReferenceProps extends ReferenceProps {
  /** Its operations can be tried on the page. Set by src/plugins/redoc/preset.ts. */
  readonly isTryable?: boolean;
}

/** An API reference. Wraps the theme's in a main landmark, and adds the panel for trying its operations next to it. */
export default function ApiReference({ isTryable = false, ...props }: ApiReferenceProps) {
  const main = useRef<HTMLElement>(null);
  useFollowedLinks();
  // At once: rendering the field again would delete the text.
  useLayoutEffect(() => searchTypedEarly(main.current!), []);
  return (
    <main ref={main}>
      <StyleSheetManager shouldForwardProp={isForTarget}>
        <Reference {...props} />
      </StyleSheetManager>
      <CopyBaseUrls />
      {isTryable && <ApiConsole document={props.spec} />}
    </main>
  );
}

/**
 * Whether styled-components passes a prop on to the element. Redoc expects version 5, which dropped props that are
 * not HTML attributes. Version 6 writes them all into the page: each description a second time, as an attribute.
 */
function isForTarget(prop: string, target: unknown): boolean {
  return typeof target !== 'string' || isPropValid(prop);
}

/**
 * Lets Redoc follow links within the page: it waits for the browser's event, which router navigation does not cause.
 * A navigation that only changes the query does not go to a section.
 */
function useFollowedLinks(): void {
  const location = useLocation();
  const before = useRef(location);
  useEffect(() => {
    const { search, hash } = before.current;
    before.current = location;
    openSection(location.hash);
    if (location.hash !== '' && (search === location.search || hash !== location.hash)) {
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    }
  }, [location]);
}
