import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { Choice, Switch } from '@site/src/ui/controls/Choice';
import { Combobox } from '@site/src/ui/controls/Combobox';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Sheet } from '@site/src/ui/controls/Dialog';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { Field } from '@site/src/ui/controls/Field';
import { DropArea, FileButton, FileField } from '@site/src/ui/controls/FileField';
import { Menu } from '@site/src/ui/controls/Menu';
import { Segmented } from '@site/src/ui/controls/Segmented';
import { SelectField } from '@site/src/ui/controls/Select';
import { TabLink, TabLinks, Tabs } from '@site/src/ui/controls/Tabs';
import { TextField } from '@site/src/ui/controls/TextField';
import { TimeSelect } from '@site/src/ui/controls/TimeSelect';
import { Options, useCombobox } from '@site/src/ui/controls/use-combobox';
import { DataTable, RowAcross, RowLink, SkeletonRows } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { LiveRegion } from '@site/src/ui/live-region';
import { useIsStatic } from '@site/src/ui/use-is-static';
import { Amount } from '@site/src/ui/values/Amount';
import styles from './_parts.module.css';

/** `/parts`, under `npm start` only: every control of `src/ui`, in every state. */
export default function Parts() {
  return (
    <Layout title="Parts" description="Every control of the site, in every state.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <LiveRegion>
        <main className={styles.page}>
          <h1>Parts</h1>
          <Part title="Buttons">
            <Button look="primary">Create a wallet</Button>
            <Button>Watch the network</Button>
            <Button look="text">Edit</Button>
            <Button look="primary">
              <span>
                Send <Amount value={MOST} inName />
              </span>
            </Button>
            <Button>
              <span>
                Continue: <Amount value={1n} inName />
              </span>
            </Button>
            <Button look="primary" small>
              Show 3 new
            </Button>
            <Button small>Pause</Button>
            <Button disabled>Not possible</Button>
            <Button look="primary" aria-disabled>
              Sending …
            </Button>
            <a className={buttonClass()} href="#links">
              A link
            </a>
            <CopyButton text="atto://" what="address" />
          </Part>
          <Part title="Fields">
            <TextField label="Amount in ATTO" hint="At most 12.5 ATTO" defaultValue="2" />
            <TextField label="To" fault="Must be an address, a public key or a known name." mono />
            <TextField icon="search" label="Search" placeholder="Words, an address or a hash" />
            <TextField label="Not now" disabled defaultValue="2" />
            <Fruit />
          </Part>
          <Part title="Selections">
            <Selections />
          </Part>
          <Part title="Choices">
            <Choices />
          </Part>
          <Part title="Files">
            <FileField label="Backup file" hint="Its name ends in .json." onFile={ignore} />
            <FileField label="Another file" fault="Choose a file." onFile={ignore} />
            <DropArea onFile={ignore}>
              <FileButton onFile={ignore}>Choose an image</FileButton>
            </DropArea>
          </Part>
          <Part title="Disclosures">
            <Disclosure summary="Closed">Content</Disclosure>
            <Disclosure
              summary="Open at first, with a summary that needs more than one line on a phone"
              startsOpen
            >
              Content
            </Disclosure>
          </Part>
          <Part title="Tabs">
            <Views />
          </Part>
          <Part title="Menus and sheets">
            <Overlays />
          </Part>
          <Part title="Rows">
            <Rows />
          </Part>
        </main>
      </LiveRegion>
    </Layout>
  );
}

const ignore = () => undefined;

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}

function Fruit() {
  const [text, setText] = useState('');
  const { field, list, show } = useCombobox(
    ['apple', 'apricot', 'banana'].filter((name) => name.startsWith(text)),
    setText,
  );
  return (
    <div>
      <Field label="Fruit">
        {(ties) => (
          <Combobox
            {...field}
            {...ties}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              show(true);
            }}
          />
        )}
      </Field>
      <Options {...list} label="Fruits" className="" optionClass="" keyOf={(name) => name}>
        {(name) => name}
      </Options>
    </div>
  );
}

function Selections() {
  const [choice, choose] = useState<'relative' | 'local' | 'utc'>();
  const isStatic = useIsStatic();
  return (
    <>
      <SelectField label="Lock after" hint="Without activity in any tab.">
        <option>5 minutes</option>
        <option>a very long option that has to be cut somewhere before the chevron</option>
      </SelectField>
      <SelectField inline label="Type">
        <option>All</option>
        <option>Sends</option>
      </SelectField>
      <SelectField label="Not now" disabled>
        <option>Live</option>
      </SelectField>
      {!isStatic && <TimeSelect choice={choice} choose={choose} />}
    </>
  );
}

const TYPES = ['All', 'Send', 'Receive'].map((label) => ({ value: label, label }));

function Choices() {
  const [type, setType] = useState('All');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Segmented label="Type of transaction" options={TYPES} chosen={type} onChoose={setType} />
      <Switch isOn={isOn} onChange={setOn} hint="Balances and histories show dots.">
        Hide amounts
      </Switch>
      <Choice type="checkbox" defaultChecked>
        Send
      </Choice>
      <Choice type="radio" name="node" hint="The default of this site">
        node.example
      </Choice>
    </>
  );
}

function Views() {
  const [chosen, setChosen] = useState('curl');
  const tabs = ['curl', 'TypeScript', 'Python'].map((label) => ({ id: label, label, content: label }));
  return (
    <div className={styles.whole}>
      <Tabs label="Code" tabs={tabs} chosen={chosen} onChoose={setChosen} />
      <TabLinks label="Views">
        <TabLink href="#history" label="History" isCurrent />
        <TabLink href="#receivable" label="Receivable" isCurrent={false} count="3" />
        <TabLink href="#balance" label="Balance" isCurrent={false} />
      </TabLinks>
    </div>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="Actions for Savings"
        items={[
          { label: 'Rename', onChoose: ignore },
          { label: 'Copy address', icon: 'copy', onChoose: ignore },
          { label: 'Remove', icon: 'cross', isDangerous: true, onChoose: ignore },
        ]}
      />
      <Button onClick={() => setOpen(true)}>Open a sheet</Button>
      {isOpen && (
        <Sheet title="Rename the account" onClose={() => setOpen(false)}>
          <TextField label="Name" defaultValue="Savings" />
        </Sheet>
      )}
    </>
  );
}

/** The longest amount. */
const MOST = 17_999_999_999_999_999_999n;
const COLUMNS = ['Type', 'Account', 'Amount', 'Age'];

function Rows() {
  return (
    <div className={styles.whole}>
      <DataTable label="Transactions" columns={COLUMNS} form="rows" ends={2} wholeRows>
        {[
          ['Send', 'Bakery on the corner', <Amount key="2" value={2_000_000_000n} direction="out" />, '4 s'],
          [
            'Receive',
            'an account with a name that needs more room than there is',
            <Amount key="most" value={MOST} direction="in" />,
            '6 d',
          ],
        ].map(([type, account, amount, age]) => (
          <Row key={String(type)}>
            <Cell column="Type" at="title">
              <RowLink href="#rows">{type}</RowLink>
            </Cell>
            <Cell column="Account" at="wide">
              {account}
            </Cell>
            <Cell column="Amount" at="value">
              {amount}
            </Cell>
            <Cell column="Age" at="end">
              {age}
            </Cell>
          </Row>
        ))}
        <RowAcross columns={COLUMNS}>The connection was lost here.</RowAcross>
      </DataTable>
      <SkeletonRows count={2} />
    </div>
  );
}
