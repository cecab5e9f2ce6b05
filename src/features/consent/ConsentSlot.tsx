import { useEffect, useState, type ComponentType } from 'react';
import type { ConsentProps } from './ConsentBar';

/**
 * The slot of the consent question. Its code is loaded after hydration, and only in a build with a container; if
 * it fails to load, the question is not shown and no tag manager is loaded.
 */
export function ConsentSlot(props: ConsentProps) {
  const [bar, setBar] = useState<{ readonly Bar: ComponentType<ConsentProps> }>();
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "consent" */ './ConsentBar').then(
      ({ ConsentBar }) => {
        if (wanted) setBar({ Bar: ConsentBar });
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return bar ? <bar.Bar {...props} /> : null;
}
