/** What would happen if so many people ordered now. Nothing is kept. */
import { useState } from 'react';
import { marketTrialFormSchema } from '@greenward/contract/market-plan.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, FactList, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { optionsOf, SelectField } from '../../parts/select-field.tsx';
import type { Book } from './market-rules.tsx';
import { DeskTrialQueryDocument } from './market.generated.ts';
import type { DeskTrialQuery } from './market.generated.ts';

interface MarketTrialProps {
  readonly slug: string;
  readonly book: Book;
}

export function MarketTrial({ slug, book: { audiences, postcodes } }: MarketTrialProps) {
  const words = useWords();
  const ask = useAsk();
  const [trial, setTrial] = useState<DeskTrialQuery['tryDeskMarket'] | null>(null);
  const form = useForm({
    schema: marketTrialFormSchema,
    initialInput: {
      ...{ people: '900', postcodes: postcodes.join(', '), audience: audiences[0]?.slug ?? '', trees: '1' },
    },
    explain: (field) => words(`console.market.wrong.${field}`),
    failed: words('console.trial.failed'),
    async submit(wish) {
      setTrial(null);
      try {
        const { tryDeskMarket } = await ask(DeskTrialQueryDocument, { market: { slug }, wish }, { policy: 'unkept' });
        setTrial(tryDeskMarket);
        return null;
      } catch (error) {
        return { outcome: 'failed', code: 'UNEXPECTED', error };
      }
    },
  });
  return (
    <section aria-labelledby="market-trial" className={lists.section}>
      <SectionHeading id="market-trial">{words('console.trial.heading')}</SectionHeading>
      <p className={lists.hint}>{words('console.trial.lead')}</p>
      <Form of={form} className={lists.form}>
        <TextField of={form} name="people" label={words('console.trial.people')} inputMode="numeric" />
        <TextField
          of={form}
          name="postcodes"
          label={words('console.trial.postcodes')}
          hint={words('console.trial.postcodes.hint')}
          autoComplete="off"
          spellCheck={false}
        />
        {audiences.length > 1 && (
          <SelectField
            of={form}
            name="audience"
            label={words('console.trial.audience')}
            options={optionsOf(audiences)}
          />
        )}
        <TextField of={form} name="trees" label={words('console.trial.trees')} inputMode="numeric" />
        <Button type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.trial.do')}
        </Button>
      </Form>
      <div role="status">
        {trial !== null && (
          <>
            <p>{words('console.trial.end', { endedBy: trial.endedBy })}</p>
            <FactList
              facts={[
                { label: words('console.trial.orders'), value: words('console.trial.count', { count: trial.orders }) },
                {
                  label: words('console.trial.without'),
                  value: words('console.trial.count', { count: trial.without }),
                },
                {
                  label: words('console.trial.outside'),
                  value: words('console.trial.count', { count: trial.outside }),
                },
                { label: words('console.trial.left'), value: words('console.trial.count', { count: trial.treesLeft }) },
              ]}
            />
          </>
        )}
      </div>
    </section>
  );
}
