/** The form that gives somebody a role, by their address. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { isEmailAddress } from '@greenward/contract';
import { useUnsavedInput } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, Choice, ConfirmDialog, Field, Fieldset, FormSummary, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { useIsOperator } from '../../parts/desk-page.tsx';
import type { MemberCard_memberFragment } from './member-card.generated.ts';

export type MemberRole = MemberCard_memberFragment['role'];

interface AddMemberProps {
  /** @param onDone is told when it was done: what was typed stays otherwise. */
  readonly onAdd: (email: string, role: MemberRole, onDone: () => void) => Promise<void>;
}

const ROLES: readonly MemberRole[] = ['staff', 'operator'];

export function AddMember({ onAdd }: AddMemberProps) {
  const words = useWords();
  const isOperator = useIsOperator();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('staff');
  const [isWrong, setIsWrong] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  useUnsavedInput(email !== '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMistaken = !isEmailAddress(email);
    setIsWrong(isMistaken);
    if (isMistaken) return void setTimeout(() => summary.current?.focus());
    setIsAsked(true);
  }
  function clear(): void {
    setEmail('');
    setRole('staff');
  }
  return (
    <section aria-labelledby="add-member" className={lists.section}>
      <SectionHeading id="add-member">{words('console.members.add.heading')}</SectionHeading>
      <form noValidate className={lists.form} onSubmit={submit}>
        {isWrong && (
          <FormSummary
            ref={summary}
            text={words('console.members.add.mistake')}
            mistakes={[{ field: 'member-email', text: words('console.members.add.wrong') }]}
          />
        )}
        <Field
          id="member-email"
          label={words('console.members.add.email')}
          hint={words('console.members.add.hint')}
          error={isWrong ? words('console.members.add.wrong') : null}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="email"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={({ currentTarget: { value } }) => setEmail(value)}
            />
          )}
        </Field>
        {isOperator && (
          <Fieldset inRow id="member-role" legend={words('console.members.add.role')}>
            {ROLES.map((one) => (
              <Choice key={one} type="radio" name="role" checked={role === one} onChange={() => setRole(one)}>
                {words(`console.members.role.${one}.what`)}
              </Choice>
            ))}
          </Fieldset>
        )}
        <Button kind="main" type="submit">
          {words('console.members.add')}
        </Button>
      </form>
      {isAsked && (
        <ConfirmDialog
          title={words('console.members.add.ask', { email: email.trim() })}
          confirm={words('console.members.add')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => onAdd(email.trim(), role, clear)}
          onClose={() => setIsAsked(false)}
        >
          <p>{words(`console.members.add.ask.${role}`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
