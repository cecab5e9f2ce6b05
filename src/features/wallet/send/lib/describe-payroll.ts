import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { MAX_PAYMENTS } from '@site/src/wallet/payroll/payroll-plan';
import type { DecimalSign, SignDecision } from './decimal-sign';
import type { PayrollFault } from './payroll-file';

const AS_UTF8 =
  'In Excel, choose the file type “CSV UTF-8”; in LibreOffice, choose the character set “Unicode (UTF-8)”.';
const SIGN_NAMES: Readonly<Record<DecimalSign, string>> = { ',': 'comma', '.': 'point' };
const SEPARATOR_NAMES = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' } as const;

/** The heading over what is wrong with a file. */
export function payrollTitle(faults: readonly PayrollFault[]): string {
  const [first] = faults;
  if (faults.length > 1) return `File not imported: ${groupThousands(faults.length)} lines have errors`;
  return first !== undefined && 'line' in first
    ? `File not imported: line ${groupThousands(first.line)} has an error`
    : 'File not imported';
}

/** What is wrong with a file or a line of it, and how to correct it. The line comes first. */
export function payrollSentence(fault: PayrollFault): string {
  return 'line' in fault ? `Line ${groupThousands(fault.line)}: ${faultText(fault)}` : faultText(fault);
}

function faultText(fault: PayrollFault): string {
  switch (fault.reason) {
    case 'workbook':
      return `This is a workbook, not a CSV file. Open it in your spreadsheet program and save it as CSV. ${AS_UTF8}`;
    case 'binary':
      return `This is not a CSV file, or not one in UTF-8. Save it again as CSV. ${AS_UTF8}`;
    case 'encoding':
      return `The file is not in UTF-8, so some letters here can’t be read reliably. Save it again. ${AS_UTF8}`;
    case 'replaced':
      return 'A character here was lost when the file was saved before. Type the text again, then save the file as UTF-8.';
    case 'too-large':
      return 'The file is too large. Split it into several files.';
    case 'empty':
      return 'The file has no payments. Write an address and an amount in each line.';
    case 'quote':
      return 'A quotation mark is out of place, or the closing one is missing. To use a quotation mark inside a cell, type it twice.';
    case 'too-many-payments':
      return `A file can have at most ${groupThousands(MAX_PAYMENTS)} payments. Split it into several files.`;
    case 'header':
      return fault.unknown === undefined
        ? 'Name the columns address, amount and, if you like, note, each once.'
        : `The column “${shortened(fault.unknown)}” is unknown. Name the columns address, amount and, if you like, note, and delete any others.`;
    case 'too-few-cells':
      return `An address and an amount are needed, with ${SEPARATOR_NAMES[fault.separator]} between them as in the rest of the file.`;
    case 'too-many-cells':
      return `There are more than ${fault.columns} cells. Put a text that contains the separator in quotation marks.`;
    case 'split-amount':
      return `“${fault.text}” may be one amount, or an amount and a note. Put the amount in quotation marks, or separate cells with semicolons; if it is a note, name the columns in the first line.`;
    case 'both-signs':
      return `The amount “${fault.text}” and “${fault.other.text}” in line ${groupThousands(fault.other.line)} have different decimal signs. Use one of them in the whole file, and no thousands separators.`;
    case 'own-account':
      return 'This is the account that pays. Delete the line, or pay from another account.';
    case 'address':
      return `“${shortened(fault.text)}” is not an address. ${describeFieldError(fault.error)}`;
    case 'amount':
      return `“${shortened(fault.text)}” is not an amount. ${describeFieldError(fault.error)}`;
    case 'note':
      return 'The note is too long or has invisible characters. Shorten it to 500 characters, or type it again.';
  }
}

/** How the amounts of a file were read, with the amount that decided it; undefined if all are whole. */
export function signSentence(decision: Extract<SignDecision, { readonly kind: 'decimal' | 'thousands' }>) {
  const { kind, sign, shown } = decision;
  if (sign === undefined || shown === undefined) return undefined;
  const role = kind === 'decimal' ? 'is the decimal sign' : 'separates thousands';
  return `In this file, a ${SIGN_NAMES[sign]} ${role}: see “${shown.text}” in line ${groupThousands(shown.line)}.`;
}

/** The question about a sign that may be either, and its two answers. */
export function signQuestion({ sign, shown }: Extract<SignDecision, { readonly kind: 'unclear' }>) {
  const [whole = '', group = ''] = shown.text.split(sign);
  return {
    question: `What does the ${SIGN_NAMES[sign]} mean in this file, as in “${shown.text}” in line ${groupThousands(shown.line)}?`,
    decimal: `Decimals: ${whole}.${group} ATTO`,
    thousands: `Thousands: ${whole}${group} ATTO`,
  };
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > 24 ? `${characters.slice(0, 24).join('')}…` : text;
}
