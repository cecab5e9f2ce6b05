import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import { MarkdownActions } from '../../../features/markdown-copy';

/** The theme's page of the docs, and above it the ways to take it along. */
export default function DocItemContentWithActions(props: Props) {
  return (
    <>
      <MarkdownActions permalink={useDoc().metadata.permalink} />
      <DocItemContent {...props} />
    </>
  );
}
