/**
 * A text field with suggestions, chosen by touch or with the arrow keys (the ARIA pattern "combobox with a listbox").
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './combobox.module.scss';
import { useChoices } from './use-choices.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type InputAttributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'children' | 'className' | 'style' | 'value' | 'onChange' | 'onFocus' | 'onKeyDown'
>;

export interface ComboboxTexts {
  nothing(text: string): string;
  readonly failed: string;
  /** Announced by screen readers. */
  count(count: number): string;
}

export interface ComboboxProps<Item> extends InputAttributes {
  /** A search opens its list again on focus, and Escape empties it. */
  readonly type: 'search' | 'text';
  readonly text: string;
  onText(text: string): void;
  /** Called with at least two characters, shortly after the last key press. Rejects when no answer arrives. */
  find(text: string): Promise<readonly Item[]>;
  keyOf(item: Item): string;
  onChoose(item: Item): void;
  /** Whether Enter after this text may choose the suggestion without the arrow keys. True for every one by default. */
  isMeant?(item: Item, text: string): boolean;
  /** Name of the list for screen readers. */
  readonly listLabel: string;
  readonly say: ComboboxTexts;
  /** Renders one suggestion. */
  readonly children: (item: Item) => ReactNode;
}

const SHORTEST_TEXT = 2;
/** Delay between the last key press and the lookup. */
const PAUSE_MS = 220;

interface Found<Item> {
  readonly text: string;
  readonly items: readonly Item[];
  readonly hasFailed: boolean;
}

interface Lookup<Item> {
  readonly text: string;
  readonly isOpen: boolean;
  readonly find: (text: string) => Promise<readonly Item[]>;
  readonly onFound: (found: Found<Item>) => void;
}

/** The suggestions for a text; those for an earlier text stay until the new ones arrive. Null while closed. */
function useFound<Item>({ text, isOpen, find, onFound }: Lookup<Item>): Found<Item> | null {
  const [found, setFound] = useState<Found<Item> | null>(null);
  const isWanted = isOpen && text.length >= SHORTEST_TEXT;
  const isKnown = found?.text === text && !found.hasFailed;
  const look = useEffectEvent((): Promise<Found<Item>> =>
    find(text).then(
      (items) => ({ text, items, hasFailed: false }),
      () => ({ text, items: [], hasFailed: true }),
    ),
  );
  const take = useEffectEvent((now: Found<Item>): void => {
    setFound(now);
    onFound(now);
  });
  useEffect(() => {
    if (!isWanted || isKnown) return;
    let isOld = false;
    const timer = setTimeout(() => void look().then((now) => isOld || take(now)), PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, isWanted, isKnown]);
  return isWanted ? found : null;
}

export function Combobox<Item>({
  type,
  text,
  onText,
  find,
  keyOf,
  onChoose,
  isMeant = () => true,
  listLabel,
  say,
  children,
  ...attributes
}: ComboboxProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const wanted = text.trim();
  /** Text for which Enter was pressed before the answer arrived. */
  const entered = useRef<string | null>(null);
  const found = useFound({
    text: wanted,
    isOpen,
    find,
    onFound({ text: foundText, items: all }) {
      if (entered.current !== foundText) return;
      entered.current = null;
      const meant = all.find((item) => isMeant(item, foundText));
      if (meant !== undefined) choose(meant);
    },
  });
  const items = found?.items ?? [];

  function close(): void {
    entered.current = null;
    setOpen(false);
  }
  function choose(item: Item): void {
    close();
    onChoose(item);
  }
  const choices = useChoices({
    choices: items,
    of: found?.text ?? '',
    isListed: found !== null,
    onOpen: () => setOpen(true),
    onChoose: choose,
  });

  /** @returns whether Enter chose something, or will when the answer arrives, or the list waits for a choice */
  function enter(): boolean {
    if (!isOpen || wanted.length < SHORTEST_TEXT) return false;
    const isAnswered = found?.text === wanted;
    const item = choices.pointed ?? (isAnswered ? items.find((one) => isMeant(one, wanted)) : undefined);
    if (item !== undefined) choose(item);
    else if (!isAnswered) entered.current = wanted;
    return !isAnswered || items.length > 0;
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return; // keys of an input method, for instance for Japanese
    if (choices.onArrow(event)) return;
    if (event.key === 'Enter') {
      if (enter()) event.preventDefault();
    } else if (event.key === 'Escape' && (isOpen || (type === 'search' && text !== ''))) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else onText('');
    }
  }

  return (
    <div className={styles.combobox} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <input
        {...choices.field}
        {...attributes}
        type={type}
        value={text}
        onChange={(event) => {
          entered.current = null;
          onText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => type === 'search' && setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div className={classes(styles.found, found === null && styles.closed)}>
        <ul {...choices.list} aria-label={listLabel} className={styles.items}>
          {items.map((item, index) => (
            <li
              key={keyOf(item)}
              {...choices.option(index)}
              className={classes(styles.item, item === choices.pointed && styles.active)}
            >
              {children(item)}
            </li>
          ))}
        </ul>
        {found !== null && items.length === 0 && (
          <p className={styles.nothing}>{found.hasFailed ? say.failed : say.nothing(found.text)}</p>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>{found !== null && (found.hasFailed ? say.failed : say.count(items.length))}</VisuallyHidden>
      </div>
    </div>
  );
}
