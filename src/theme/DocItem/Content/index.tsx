import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import { MarkdownActions } from '@site/src/features/markdown-copy';

/** The theme's docs page, with the buttons to copy or share it above. */
export default function DocItemContentWithActions(props: Props) {
  return (
    <>
      <MarkdownActions permalink={useDoc().metadata.permalink} />
      <DocItemContent {...props} />
    </>
  );
}
