/** Components show their states in text, not by colour alone. */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '@greenward/testing';
import {
  Breadcrumb,
  Button,
  Choice,
  EmptyState,
  FactList,
  FailureCard,
  Field,
  Fieldset,
  LinkButton,
  Picture,
  Prose,
  RarityScale,
} from './public.ts';
import { withoutOtherTags } from './prose.tsx';

afterEach(cleanup);

describe('Button', () => {
  test('While sending it cannot be pressed again, and says that it is busy', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    renderAt(
      <form onSubmit={submit}>
        <Button type="submit" sending sendingLabel="Sending" onClick={press}>
          Adopt
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: /Adopt/ });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status', { name: 'Sending' })).toBeTruthy();
  });

  test('At rest it does what it says, and never submits a form by accident', async () => {
    const press = jest.fn();
    renderAt(<Button onClick={press}>Try again</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  test('A link that looks like a button is a link', () => {
    renderAt(<LinkButton to="/help">Help</LinkButton>);
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
  });
});

test('A failure says what is safe, offers another try and gives the number to quote', async () => {
  const retry = jest.fn();
  renderAt(<FailureCard reportId="a1b2c3d4" onRetry={retry} />);
  const card = screen.getByRole('alert');
  expect(card.textContent).toContain('nothing you have saved is lost');
  // a separate element, to be selected and copied
  expect(within(card).getByText('a1b2c3d4').tagName).toBe('CODE');
  expect(card.textContent).toContain('If you write to us, quote a1b2c3d4.');
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('A failure without a number yet does not show an empty one', () => {
  renderAt(<FailureCard reportId="" onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).not.toContain('quote');
});

test('An empty state says why', () => {
  renderAt(<EmptyState title="No trees yet">The council has not added any.</EmptyState>);
  expect(screen.getByText('The council has not added any.')).toBeTruthy();
});

test('Facts are pairs of term and description', () => {
  renderAt(<FactList facts={[{ label: 'Trunk', value: '5 cm across' }]} />);
  expect(screen.getByRole('term').textContent).toBe('Trunk');
  expect(screen.getByRole('definition').textContent).toBe('5 cm across');
});

test('Where there is no page yet, a breadcrumb is words and not a dead link', () => {
  renderAt(<Breadcrumb label="Where you are" steps={[{ name: 'Home', to: '/' }, { name: 'Riverside' }]} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home']);
  expect(screen.getByText('Riverside')).toBeTruthy();
});

describe('RarityScale', () => {
  const steps = Array.from({ length: 10 }, (_step, index) => ({ name: `Step ${index}`, colour: `#00000${index}` }));

  test('The step that counts differs by height and outline, and the word is said', () => {
    renderAt(<RarityScale steps={steps} at={5} label="Fairly common, step 6 of 10" />);
    const bars = [...screen.getByRole('img', { name: 'Fairly common, step 6 of 10' }).querySelectorAll('rect')];
    const heights = bars.map((bar) => Number(bar.getAttribute('height')));
    expect(heights.filter((height) => height === Math.max(...heights))).toHaveLength(1);
    expect(heights.indexOf(Math.max(...heights))).toBe(5);
    expect(bars.filter((bar) => bar.getAttribute('class') === 'here').map((bar) => bars.indexOf(bar))).toEqual([5]);
  });

  test('Nothing needs an inline style, which the page’s header refuses', () => {
    const { container } = renderAt(<RarityScale steps={steps} at={0} label="Rare" />);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('Picture', () => {
  const photo = {
    url: '/images/a.webp',
    smallUrl: '/images/a-small.webp',
    width: 700,
    height: 525,
    alt: 'Leaves of ash',
    sizes: '100vw',
  };

  test('It brings its small version, its shape and its credit', () => {
    renderAt(<Picture {...photo} caption="Photo: A. Person, CC BY 4.0" />);
    const image = screen.getByAltText('Leaves of ash');
    expect(image.getAttribute('srcset')).toBe('/images/a-small.webp 350w, /images/a.webp 700w');
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
      '700',
      '525',
      'lazy',
    ]);
    expect(screen.getByText('Photo: A. Person, CC BY 4.0')).toBeTruthy();
  });

  test('The first picture of a page comes at once and before others', () => {
    renderAt(<Picture {...photo} first />);
    const image = screen.getByAltText('Leaves of ash');
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual([null, 'high']);
  });
});

describe('Prose', () => {
  test.each([
    ['<p>One <em>two</em></p>', '<p>One <em>two</em></p>'],
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['<p onclick="x()">a</p>', '&lt;p onclick="x()">a</p>'],
    ['<img src=x onerror=x()>', '&lt;img src=x onerror=x()>'],
    ['<P>a</P>', '&lt;P>a&lt;/P>'],
    ['a < b', 'a &lt; b'],
    ['<<p>script>', '&lt;<p>script>'],
    ['<a href="/cookies">a</a>', '<a href="/cookies">a</a>'],
    ['<a href="https://a.example/?x=1&amp;y=2">a</a>', '<a href="https://a.example/?x=1&amp;y=2">a</a>'],
    ['<a href="javascript:x()">a</a>', '&lt;a href="javascript:x()">a</a>'],
    ['<a href="//evil.example">a</a>', '&lt;a href="//evil.example">a</a>'],
    ['<a href="/\\evil.example">a</a>', '&lt;a href="/\\evil.example">a</a>'],
    ['<a href="/x" onclick="y()">a</a>', '&lt;a href="/x" onclick="y()">a</a>'],
    ['<h2>b</h2><hr><br>', '<h2>b</h2><hr><br>'],
  ])('%s', (html, safe) => {
    expect(withoutOtherTags(html)).toBe(safe);
  });

  test('What is not allowed is shown as letters and makes no element', () => {
    const { container } = renderAt(<Prose html="<p>fine</p><img src=x onerror=alert(1)><iframe></iframe>" />);
    expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['DIV', 'P']);
  });
});

test('A field is announced with its label, hint and error', () => {
  renderAt(
    <>
      <Field id="name" label="Your name" hint="As on your post" error="Give your name">
        {(attributes) => <input {...attributes} defaultValue="" />}
      </Field>
      <Field id="street" label="Your street">
        {(attributes) => <input {...attributes} defaultValue="" />}
      </Field>
    </>,
  );
  const name = screen.getByRole('textbox', { name: 'Your name', description: 'Give your name As on your post' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const street = screen.getByRole('textbox', { name: 'Your street' });
  expect([street.getAttribute('aria-invalid'), street.getAttribute('aria-describedby')]).toEqual(['false', null]);
});

test('A fieldset is announced with its legend and error, can receive the focus, and its choices can be picked', async () => {
  const choose = jest.fn();
  renderAt(
    <Fieldset id="kind" legend="What is wrong?" error="Choose one">
      <Choice type="radio" name="kind" onChange={choose}>
        It is gone
      </Choice>
    </Fieldset>,
  );
  const group = screen.getByRole('group', { name: 'What is wrong?', description: 'Choose one' });
  group.focus();
  expect(document.activeElement?.id).toBe('kind');
  await userEvent.click(within(group).getByRole('radio', { name: 'It is gone' }));
  expect(choose).toHaveBeenCalledTimes(1);
});
