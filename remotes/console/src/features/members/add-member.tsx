/** The form that gives a person a role, by e-mail address. */
import { useState } from 'react';
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Button, Choice, ConfirmDialog, Fieldset, SectionHeading } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import { useIsOperator } from '../../parts/desk-page.tsx';
import type { Members_memberFragment } from './members.generated.ts';

export type MemberRole = Members_memberFragment['role'];

interface AddMemberProps {
  /** @param onDone called once the member is added; until then the form keeps its input. */
  readonly onAdd: (email: string, role: MemberRole, onDone: () => void) => Promise<void>;
}

const ROLES = ['staff', 'operator'] as const satisfies readonly MemberRole[];

const schema = v.object({ email: emailAddressSchema, role: v.picklist(ROLES) });

export function AddMember({ onAdd }: AddMemberProps) {
  const words = useWords();
  const isOperator = useIsOperator();
  const [asked, setAsked] = useState<v.InferOutput<typeof schema> | null>(null);
  const form = useForm({
    schema,
    initialInput: { email: '', role: 'staff' },
    explain: () => words('console.members.add.wrong'),
    failed: words('console.act.failed'),
    async submit(values) {
      setAsked(values);
      return null;
    },
  });
  return (
    <section aria-labelledby="add-member" className={lists.section}>
      <SectionHeading id="add-member">{words('console.members.add.heading')}</SectionHeading>
      <Form of={form} className={lists.form}>
        <TextField
          of={form}
          name="email"
          label={words('console.members.add.email')}
          hint={words('console.members.add.hint')}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        {isOperator && (
          <Fieldset inRow {...form.described('role')} legend={words('console.members.add.role')}>
            {ROLES.map((one) => (
              <Choice
                key={one}
                type="radio"
                name="role"
                checked={form.input.role === one}
                onChange={() => form.set('role', one)}
              >
                {words(`console.members.role.${one}.what`)}
              </Choice>
            ))}
          </Fieldset>
        )}
        <Button kind="main" type="submit">
          {words('console.members.add')}
        </Button>
      </Form>
      {asked !== null && (
        <ConfirmDialog
          title={words('console.members.add.ask', { email: asked.email })}
          confirm={words('console.members.add')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => onAdd(asked.email, asked.role, form.discard)}
          onClose={() => setAsked(null)}
        >
          <p>{words(`console.members.add.ask.${asked.role}`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
