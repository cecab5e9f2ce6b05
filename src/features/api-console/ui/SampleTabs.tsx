import { useState } from 'react';
import type { NodeRequest } from '@site/src/node-client/transport';
import { Card } from '@site/src/ui/layout/Card';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { samplesOf } from '@site/src/app/openapi/samples';
import styles from './Console.module.css';

/** The request of the panel as a command and as code. */
export function SampleTabs({ base, request }: { base: string; request: NodeRequest }) {
  const [chosen, choose] = useState('curl');
  const { curl, javascript, python } = samplesOf(base, request);
  return (
    <Card title="Code samples" className={styles.part}>
      <Tabs
        label="Code samples"
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { id: 'curl', label: 'curl', content: <CodePanel what="curl command" text={curl} /> },
          {
            id: 'javascript',
            label: 'JavaScript',
            content: <CodePanel what="JavaScript code" text={javascript} />,
          },
          { id: 'python', label: 'Python', content: <CodePanel what="Python code" text={python} /> },
        ]}
      />
    </Card>
  );
}
