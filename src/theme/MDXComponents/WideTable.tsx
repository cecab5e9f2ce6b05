import { useEffect, useRef, useState, type ComponentProps } from 'react';
import styles from './WideTable.module.css';

/**
 * A table that scrolls horizontally if it is wider than the page. Only then it is focusable, so that a keyboard can
 * scroll it.
 */
export function WideTable(props: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    // It may become wider than the frame while the frame stays as it is: in another font, for one.
    observer.observe(element.firstElementChild!);
    return () => observer.disconnect();
  }, []);

  const place = isWide ? { role: 'group', 'aria-label': 'Wide table, scrollable', tabIndex: 0 } : {};
  return (
    <div ref={frame} className={styles.frame} {...place}>
      <table {...props} />
    </div>
  );
}
