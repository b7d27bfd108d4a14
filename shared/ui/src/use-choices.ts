/**
 * Keyboard and touch selection for search suggestions: the field keeps the focus and highlights one of the choices
 * (ARIA's combobox with a listbox). The field itself handles Enter and Escape.
 */
import { useId, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

export interface ChoicesOptions<Choice> {
  readonly choices: readonly Choice[];
  /** The query of these choices; a highlight never carries over to other queries. */
  readonly of: string;
  readonly isListed: boolean;
  /** An arrow opens the list again. */
  onOpen(): void;
  onChoose(choice: Choice): void;
}

export interface Choices<Choice> {
  /** The highlighted choice; undefined without one. */
  readonly pointed: Choice | undefined;
  /** Attributes of the field. */
  readonly field: {
    readonly role: 'combobox';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-activedescendant': string | undefined;
    readonly autoComplete: 'off';
  };
  /** Attributes of the list, which needs a name. */
  readonly list: { readonly id: string; readonly role: 'listbox' };
  /** Attributes of each choice. */
  option(index: number): {
    readonly id: string;
    readonly role: 'option';
    readonly 'aria-selected': boolean;
    onPointerDown(event: PointerEvent): void;
    onClick(): void;
  };
  /** @returns whether the key was an arrow and there was a choice to highlight */
  onArrow(event: KeyboardEvent): boolean;
}

/** Without a highlight, arrow up goes to the last choice. */
export function nextIndex(at: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (key === 'ArrowDown') return (at + 1) % count;
  return ((at === -1 ? 0 : at) - 1 + count) % count;
}

export function useChoices<Choice>({
  choices,
  of,
  isListed,
  onOpen,
  onChoose,
}: ChoicesOptions<Choice>): Choices<Choice> {
  const listId = useId();
  const [pointed, setPointed] = useState({ of: '', index: -1 });
  const at = pointed.of === of && pointed.index < choices.length ? pointed.index : -1;
  const idOf = (index: number): string => `${listId}-${index}`;
  return {
    pointed: choices[at],
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed && choices.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': isListed && at >= 0 ? idOf(at) : undefined,
      autoComplete: 'off',
    },
    list: { id: listId, role: 'listbox' },
    option: (index) => ({
      id: idOf(index),
      role: 'option',
      'aria-selected': index === at,
      onPointerDown: (event) => event.preventDefault(), // the field keeps the focus
      onClick() {
        const choice = choices[index];
        if (choice !== undefined) onChoose(choice);
      },
    }),
    onArrow(event) {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || choices.length === 0) return false;
      event.preventDefault();
      onOpen();
      setPointed({ of, index: nextIndex(at, event.key, choices.length) });
      return true;
    },
  };
}
