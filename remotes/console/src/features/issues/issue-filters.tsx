/** The filters of the list of reports. The address of the page keeps them. */
import { useWords } from '@greenward/tenant';
import { Choice, Field, Fieldset } from '@greenward/ui';
import type { DeskIssuesRouteQuery } from '../../routes/issues.route.generated.ts';
import { statusesOf } from './issue-filter.rules.ts';
import type { IssueFilter } from './issue-filter.rules.ts';
import styles from './issues.module.scss';
import { useIssueWords } from './use-issue-words.ts';

interface IssueFiltersProps {
  readonly filter: IssueFilter;
  /** Undefined until the list has been loaded. */
  readonly data: DeskIssuesRouteQuery | undefined;
  readonly onChange: (filter: IssueFilter) => void;
}

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string | null) => void;
}

function Select({ id, label, value, options, onChoose }: SelectProps) {
  const words = useWords();
  return (
    <Field id={id} label={label}>
      {(attributes) => (
        <select {...attributes} value={value ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
          <option value="">{words('console.issues.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function IssueFilters({ filter, data, onChange }: IssueFiltersProps) {
  const words = useWords();
  const { statusOf } = useIssueWords();
  const { done, type, status, assignee, overdue } = filter;
  const counts = data?.getDeskIssues;
  const types = data?.getDeskIssueOptions.types ?? [];
  // The counts are of open reports.
  const counted = (label: string, count: number | undefined): string =>
    done || count === undefined ? label : words('console.issues.counted', { label, count });
  return (
    <div className={styles.filters} role="search" aria-label={words('console.issues.filters')}>
      <Fieldset inRow id="issues-shown" legend={words('console.issues.show')}>
        {[false, true].map((one) => (
          <Choice
            key={String(one)}
            type="radio"
            name="done"
            checked={done === one}
            onChange={() => onChange({ ...filter, done: one, status: null, overdue: false })}
          >
            {words(one ? 'console.issues.show.done' : 'console.issues.show.open')}
          </Choice>
        ))}
      </Fieldset>
      <div className={styles.selects}>
        <Select
          id="issues-type"
          label={words('console.issues.kind')}
          value={type}
          options={types.map(({ slug, title }) => ({ value: slug, label: title }))}
          onChoose={(slug) => onChange({ ...filter, type: slug })}
        />
        <Select
          id="issues-status"
          label={words('console.issues.statusLabel')}
          value={status}
          options={statusesOf(done).map((one) => ({ value: one, label: statusOf(one) }))}
          onChoose={(one) => onChange({ ...filter, status: one })}
        />
        <Select
          id="issues-assignee"
          label={words('console.issues.assigneeLabel')}
          value={assignee}
          options={[
            { value: 'ME', label: counted(words('console.issues.assignee.me'), counts?.mine) },
            { value: 'NOBODY', label: counted(words('console.issues.assignee.nobody'), counts?.unassigned) },
          ]}
          onChoose={(one) => onChange({ ...filter, assignee: one as IssueFilter['assignee'] })}
        />
      </div>
      {!done && (
        <Choice
          type="checkbox"
          checked={overdue}
          onChange={({ currentTarget: { checked } }) => onChange({ ...filter, overdue: checked })}
        >
          {data === undefined
            ? words('console.issues.overdue')
            : words('console.issues.overdue.only', {
                days: data.getDeskIssueOptions.overdueDays,
                count: data.getDeskIssues.overdue,
              })}
        </Choice>
      )}
    </div>
  );
}
