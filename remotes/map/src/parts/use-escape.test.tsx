/** Escape is handled by the innermost area that can use it. */
import { afterEach, expect, test } from '@jest/globals';
import { useRef } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEscape } from './use-escape.ts';

afterEach(cleanup);

const taken: string[] = [];

function Area({
  name,
  takes,
  children,
}: {
  readonly name: string;
  readonly takes: boolean;
  readonly children: React.ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  useEscape(area, () => {
    if (takes) taken.push(name);
    return takes;
  });
  return <div ref={area}>{children}</div>;
}

function press(key: string, innerTakes: boolean): { readonly taken: readonly string[]; readonly isDefault: boolean } {
  taken.length = 0;
  cleanup();
  render(
    <Area name="outer" takes>
      <Area name="inner" takes={innerTakes}>
        <button type="button">Here</button>
      </Area>
    </Area>,
  );
  const isDefault = fireEvent.keyDown(screen.getByRole('button'), { key });
  return { taken: [...taken], isDefault };
}

test('The inner area takes it, and the outer one hears nothing', () => {
  expect(press('Escape', true)).toEqual({ taken: ['inner'], isDefault: false });
});

test('Where the inner one has nothing to do, the outer one takes it', () => {
  expect(press('Escape', false)).toEqual({ taken: ['outer'], isDefault: false });
});

test('Other keys are nobody’s', () => {
  expect(press('Enter', true)).toEqual({ taken: [], isDefault: true });
});
