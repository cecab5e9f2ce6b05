import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Content from '@theme-original/CodeBlock/Content';
import type { CSSProperties } from 'react';
import styles from './sized-code.module.css';

/**
 * The code of a block, with the number of its lines: from that the styles know its height, so that a browser can leave
 * out the many words of a block that is far from the window.
 */
export default function SizedContent() {
  const { code } = useCodeBlockContext().metadata;
  const lines = { '--lines': code.split('\n').length } as CSSProperties;
  return (
    <div className={styles.sized} style={lines}>
      <Content />
    </div>
  );
}
