import { useState, type ReactNode } from 'react';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { ConvertPanel } from './ConvertPanel';
import { DecodePanel } from './DecodePanel';
import styles from './KeyTools.module.css';
import { WordsPanel } from './WordsPanel';
import { WorkPanel } from './WorkPanel';

const renderLink = (props: LinkProps) => <SiteLink {...props} />;
const panel = (content: ReactNode) => <div className={styles.panel}>{content}</div>;
const TABS = [
  { id: 'convert', label: 'Address', content: panel(<ConvertPanel />) },
  { id: 'words', label: 'Words', content: panel(<WordsPanel />) },
  { id: 'decode', label: 'Decode', content: panel(<DecodePanel />) },
  { id: 'work', label: 'Work', content: panel(<WorkPanel />) },
];

/** The four tools. Each keeps its text while another is visible, until the page is closed. */
export function ToolsBody() {
  const [tab, setTab] = useState('convert');
  return (
    <LinkContext.Provider value={renderLink}>
      <Tabs label="Key tools" tabs={TABS} chosen={tab} onChoose={setTab} keep />
    </LinkContext.Provider>
  );
}
