import { useEffect, useState, type ComponentType } from 'react';
import type { ConsentProps } from './ConsentBar';

/**
 * Room for the question about the tag manager. Its program is fetched after the page has come to life, and only in a
 * build that names a container; when it does not arrive nothing is asked, and nothing is loaded.
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
