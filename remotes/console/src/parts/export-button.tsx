/** A button that has the browser save a list of the desk as a CSV file. */
import { useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import lists from './desk-list.module.scss';
import type { ActNotices } from './use-notice.ts';

interface ExportButtonProps {
  readonly label: string;
  /** What the file has, and what it leaves out. */
  readonly hint: string;
  readonly notices: Pick<ActNotices, 'show' | 'showFailure'>;
  load(): Promise<{ readonly fileName: string; readonly text: string }>;
}

/** Until then the browser has read the file. */
const KEPT_MS = 60_000;

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export function ExportButton({ label, hint, notices, load }: ExportButtonProps) {
  const words = useWords();
  const [isLoading, setIsLoading] = useState(false);
  async function download(): Promise<void> {
    setIsLoading(true);
    try {
      const { fileName, text } = await load();
      saveFile(fileName, text);
      notices.show({ kind: 'done', text: words('console.exported') });
    } catch (error) {
      notices.showFailure(error);
    }
    setIsLoading(false);
  }
  return (
    <div className={lists.section}>
      <p className={lists.hint}>{hint}</p>
      <div>
        <Button sending={isLoading} sendingLabel={words('console.sending')} onClick={() => void download()}>
          {label}
        </Button>
      </div>
    </div>
  );
}
