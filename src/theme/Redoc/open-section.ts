/** The operation or group that small screens show below the index (src/css/custom.css). */
const OPEN = 'data-open';

/** Marks the section of a fragment as the open one. Any other fragment closes it. */
export function openSection(hash: string): void {
  const id = decoded(hash.slice(1));
  const section = document.getElementById(id)?.closest("[data-section-id^='tag/']");
  for (const other of document.querySelectorAll(`[${OPEN}]`)) {
    if (other !== section) other.removeAttribute(OPEN);
  }
  section?.setAttribute(OPEN, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
