/**
 * Rain and water: how much rain fell recently, and whether the place needs water. Renders nothing without weather data.
 * Its words come with the answer.
 */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { ColumnChart, SectionHeading, Tag } from '@greenward/ui';
import type { PlaceRain_placeFragment } from './place-rain.generated.ts';
import { rainColumns } from './rain-days.rules.ts';
import styles from './place-rain.module.scss';

interface PlaceRainProps {
  readonly place: Masked<PlaceRain_placeFragment>;
  /** Whether to say what the place itself needs. */
  readonly hasAdvice?: boolean;
}

export function PlaceRain({ place, hasAdvice = true }: PlaceRainProps) {
  const { rainfall28Days, watering, rainReport } = unmask(place);
  const words = useWords();
  const tenant = useTenant();
  if (rainReport === null) return null;
  const { title, summary, tagText, caption, dayLabel, rainLabel, sampleNote, attribution, attributionUrl } = rainReport;
  const messages = hasAdvice ? (watering?.messages ?? []) : [];
  return (
    <section aria-labelledby="rain" className={styles.rain}>
      <SectionHeading id="rain">{title}</SectionHeading>
      {tagText !== '' && (
        <p>
          <Tag>{tagText}</Tag>
        </p>
      )}
      {messages.length > 0 && (
        <div className={watering?.needsWatering === true ? styles.thirsty : styles.advice}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <p className={styles.text}>{summary}</p>
      <ColumnChart
        caption={caption}
        labels={{ column: dayLabel, value: rainLabel, asTable: words('content.chart.asTable') }}
        columns={rainColumns(rainfall28Days, tenant)}
      />
      <p className={styles.source}>
        {sampleNote} {attributionUrl === null ? attribution : <a href={attributionUrl}>{attribution}</a>}
      </p>
    </section>
  );
}
