/** A button that has the browser save a list of the desk as a CSV file. */
import { useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { saveFile } from '@greenward/ui/save-file';
import lists from './desk-list.module.scss';
import type { ActNotices } from './use-notice.ts';

interface ExportButtonProps {
  readonly label: string;
  /** What the file has, and what it leaves out. */
  readonly hint: string;
  readonly notices: Pick<ActNotices, 'show' | 'showFailure'>;
  load(): Promise<{ readonly fileName: string; readonly text: string; readonly isCut?: boolean }>;
}

export function ExportButton({ label, hint, notices, load }: ExportButtonProps) {
  const words = useWords();
  const [isLoading, setIsLoading] = useState(false);
  async function download(): Promise<void> {
    setIsLoading(true);
    try {
      const { fileName, text, isCut = false } = await load();
      saveFile(fileName, text, 'text/csv');
      notices.show({ kind: 'done', text: words(isCut ? 'console.exportedInPart' : 'console.exported') });
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
