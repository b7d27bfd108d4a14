/** What of the stream is shown: kinds as links and neighbourhoods in a form, so that both work without script. */
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, ChipLink, useTyped } from '@greenward/ui';
import { KINDS, streamPath } from './stream-links.rules.ts';
import type { StreamQuestion } from './stream-links.rules.ts';
import styles from './stream-choices.module.scss';

interface StreamChoicesProps {
  readonly question: StreamQuestion;
}

function NeighbourhoodForm({ question }: StreamChoicesProps) {
  const words = useWords();
  const navigate = useNavigate();
  const { neighbourhoods } = useTenant();
  const field = useId();
  const [chosen, setChosen] = useTyped(question.neighbourhood);
  return (
    <form
      action="/stream"
      method="get"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(streamPath(question, { neighbourhood: chosen }), { preventScrollReset: true });
      }}
    >
      <label htmlFor={field}>{words('stream.page.where')}</label>
      <div className={styles.field}>
        <select
          id={field}
          name="neighbourhood"
          value={chosen}
          // Browsers restore what was chosen before, which need not be in this address.
          autoComplete="off"
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{words('stream.page.everywhere')}</option>
          {neighbourhoods.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit">{words('stream.page.show')}</Button>
      </div>
      {question.kind !== '' && <input type="hidden" name="kind" value={question.kind} />}
    </form>
  );
}

/** Kinds that can happen only with a switch. */
const SWITCH_OF: Readonly<Record<string, string>> = {
  'tree-adopted': 'showAdopt',
  'tree-watered': 'showWatering',
  'pit-adopted': 'showPitAdopt',
};

export function StreamChoices({ question }: StreamChoicesProps) {
  const words = useWords();
  const { switches } = useBoot();
  const kinds = KINDS.filter((kind) => kind === question.kind || switches[SWITCH_OF[kind] ?? 'showStream'] === true);
  const { neighbourhoods } = useTenant();
  return (
    <div className={styles.choices}>
      {neighbourhoods.length > 0 && <NeighbourhoodForm question={question} />}
      <nav aria-label={words('stream.page.what')}>
        <ul className={styles.kinds}>
          {['', ...kinds].map((kind) => (
            <li key={kind}>
              <ChipLink to={streamPath(question, { kind })} isOn={question.kind === kind}>
                {kind === ''
                  ? words('stream.page.everything')
                  : words('stream.page.kind', { kind: kind.replaceAll('-', '_') })}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
