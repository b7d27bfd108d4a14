/** Deletes what is known of somebody without an account whose order staff took. It asks first. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, Field, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { ActNotices } from '../../parts/use-notice.ts';
import { codeIn } from '../../parts/order-code.rules.ts';
import { ForgetDeskOrderMutationDocument } from './market-order.generated.ts';

interface ForgetOrderProps {
  readonly slug: string;
  readonly notices: Pick<ActNotices, 'show' | 'showNotDone'>;
}

export function ForgetOrder({ slug, notices: { show, showNotDone } }: ForgetOrderProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const [hasMistake, setHasMistake] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const forget = useWrite(ForgetDeskOrderMutationDocument, { changes: () => [{ kind: 'deskOrders' }] });
  async function run(code: string): Promise<void> {
    const result = await forget.send({ market: { slug }, code });
    if (result.outcome !== 'done') return showNotDone(result);
    setText('');
    show({ kind: 'done', text: words('console.takeOrder.forget.done', { code }) });
  }
  function ask(): void {
    const code = codeIn(text);
    setHasMistake(code === null);
    setAsked(code);
  }
  return (
    <section aria-labelledby="forget-order" className={lists.section}>
      <SectionHeading id="forget-order">{words('console.takeOrder.forget')}</SectionHeading>
      <p className={lists.hint}>{words('console.takeOrder.forget.lead')}</p>
      <form
        noValidate
        className={lists.form}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Field
          id="forget-code"
          label={words('console.takeOrder.code')}
          error={hasMistake ? words('console.takeOrder.code.wrong') : null}
        >
          {(attributes) => (
            <input
              {...attributes}
              value={text}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" aria-haspopup="dialog">
          {words('console.takeOrder.forget.do')}
        </Button>
      </form>
      {asked !== null && (
        <ConfirmDialog
          title={words('console.takeOrder.forget.title', { code: asked })}
          confirm={words('console.takeOrder.forget.do')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words('console.takeOrder.forget.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
