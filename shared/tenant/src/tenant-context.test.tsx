/** The tenant's words and switches reach every component. */
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { formatWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import { aBootRecord, readBaseWords, renderAt } from '@greenward/testing';
import { FeatureGate, useSwitch, useWords } from './public.ts';
import type { SwitchName } from './public.ts';

afterEach(cleanup);

function Say({ message, values }: { readonly message: string; readonly values?: Record<string, number> }) {
  return <p>{useWords()(message, values)}</p>;
}

const root = join(import.meta.dirname, '../../..');

describe('Words', () => {
  test('A message is said in the tenant’s own words', () => {
    const boot = aBootRecord({ words: { 'content.areas.heading': 'Wards' } });
    expect(renderAt(<Say message="content.areas.heading" />, { boot }).container.textContent).toBe('Wards');
  });

  test('A missing key shows itself, so that it is seen', () => {
    expect(renderAt(<Say message="content.no.such.words" />).container.textContent).toBe('content.no.such.words');
  });

  test('Numbers are counted in the tenant’s language', () => {
    expect(
      renderAt(<Say message="content.areas.counts" values={{ trees: 4688, young: 1 }} />).container.textContent,
    ).toBe('4,688 trees, 1 young');
  });

  test('Every message of base and of every tenant is valid', () => {
    const files = globSync('tenants/*/words/*/*.json', { cwd: root });
    expect(files.length).toBeGreaterThan(10);
    for (const file of files)
      expect(
        Object.keys(compileWords(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)),
      ).not.toHaveLength(0);
  });

  test.each([
    [0, '22-23'],
    [1, '22-23, its 1st'],
    [2, '22-23, its 2nd'],
    [4, '22-23, its 4th'],
    [11, '22-23, its 11th'],
    [23, '22-23, its 23rd'],
  ])('Planting season number %d is written %s', (ordinal, written) => {
    const { words, tenant } = aBootRecord();
    expect(formatWords(words, tenant, 'content.fact.season.value', { season: '22-23', ordinal })).toBe(written);
  });

  test('Every key that code asks for exists, and every key of base is asked for', () => {
    const codeOf = (room: string): string =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|\.generated\./.test(file))
        .map((file) => readFileSync(join(root, room, file), 'utf8'))
        .join('\n');
    // the sign-in service omits the first part of its keys
    const ofSignIn = codeOf('identity').replaceAll(/(?<=['`])(?=[a-z][A-Za-z0-9]*[.'`$])/g, 'identity.');
    const code = ['remotes', 'host', 'shared', 'api'].map(codeOf).join('\n');
    const base = Object.keys(readBaseWords());
    const rooms = [...new Set(base.map((key) => key.split('.')[0] ?? ''))]
      .filter((room) => room !== 'identity')
      .join('|');
    const asked = [...code.matchAll(new RegExp(`'((?:${rooms})\\.[A-Za-z0-9_.]+)'`, 'g'))].map(([, key]) => key!);
    // ids of routes and slots, a file name, and key prefixes
    const names = new Set([
      'host.js',
      ...[...code.matchAll(/(?:\bid: '|<Slot name=")([a-z]+\.[A-Za-z0-9]+)['"]/g)].map(([, id]) => id!),
    ]);
    // common prefix of several keys: a link's title, text and button
    const stems = asked.filter((key) => base.some((known) => known.startsWith(`${key}.`))).map((key) => `${key}.`);
    expect(
      asked.filter((key) => !key.endsWith('.') && !base.includes(key) && !names.has(key) && !stems.includes(`${key}.`)),
    ).toEqual([]);
    // keys composed of a prefix and a value: `content.photo.${part}`, `content.fact.${name}`
    const beginnings = [
      ...stems,
      ...[...code.matchAll(new RegExp(`\`((?:${rooms})\\.[A-Za-z0-9.]*)\\$\\{`, 'g'))].map(
        ([, beginning]) => beginning!,
      ),
    ];
    const isAskedBySignIn = (key: string): boolean =>
      ofSignIn.includes(`'${key}'`) ||
      [...ofSignIn.matchAll(/`(identity\.[A-Za-z0-9.]+)\$\{/g)].some(([, beginning]) => key.startsWith(beginning!));
    expect(
      base.filter(
        (key) =>
          !asked.includes(key) && !beginnings.some((beginning) => key.startsWith(beginning)) && !isAskedBySignIn(key),
      ),
    ).toEqual([]);
  });
});

describe('FeatureGate', () => {
  const shown = (props: { anyOf?: string[]; allOf?: string[] }): boolean =>
    renderAt(<FeatureGate<string> {...props}>inside</FeatureGate>, {
      boot: aBootRecord({ switches: { on: true, off: false } }),
    }).container.textContent === 'inside';

  test.each([
    ['nothing asked', {}, true],
    ['one of two on', { anyOf: ['off', 'on'] }, true],
    ['none of one on', { anyOf: ['off'] }, false],
    ['all on', { allOf: ['on'] }, true],
    ['not all on', { allOf: ['on', 'off'] }, false],
    ['an unknown switch', { allOf: ['unheardOf'] }, false],
  ])('With %s', (_what, props, expected) => {
    expect(shown(props)).toBe(expected);
  });
});

describe('Switches', () => {
  type Own = 'showDiary';
  function State({ of }: { readonly of: SwitchName | Own }) {
    return <p>{useSwitch<Own>(of) ? 'on' : 'off'}</p>;
  }
  const stateOf = (of: SwitchName | Own, switches: Record<string, boolean>) =>
    renderAt(<State of={of} />, { boot: aBootRecord({ switches }) }).container.textContent;

  test('A switch is read as it stands, and one that nobody has set is off', () => {
    expect(stateOf('showMap', { showMap: true })).toBe('on');
    expect(stateOf('showMap', { showMap: false })).toBe('off');
    expect(stateOf('showMap', {})).toBe('off');
    expect(stateOf('showDiary', { showDiary: true })).toBe('on');
  });

  test('A misspelt switch does not pass the type check', () => {
    const Misspelt = () => (
      <>
        {
          // @ts-expect-error -- no such switch
          useSwitch('shwoMap') ? 'on' : 'off'
        }
        {
          // @ts-expect-error -- neither a product switch nor one of the remote's own
          useSwitch<Own>('showDairy') ? 'on' : 'off'
        }
        {/* @ts-expect-error -- no such switch */}
        <FeatureGate anyOf={['showMap', 'shwoRarity']}>inside</FeatureGate>
        {/* @ts-expect-error -- not one of the remote's own switches */}
        <FeatureGate<Own> allOf={['showDairy']}>inside</FeatureGate>
        <FeatureGate<Own> allOf={['showDiary', 'showMap']}>diary</FeatureGate>
      </>
    );
    expect(
      renderAt(<Misspelt />, { boot: aBootRecord({ switches: { showMap: true, showDiary: true } }) }).container
        .textContent,
    ).toBe('offoffinsidediary');
  });
});
