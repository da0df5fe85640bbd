import { describe, expect, it } from '@jest/globals';
import { accessibilityFaults, aUser, renderWithKit } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { linkTarget } from './link-target';
import { Markdown } from './markdown';
import { plainText } from './plain-text';

async function show(text: string) {
  const { container } = await renderWithKit(
    <main>
      <h1>Chat</h1>
      <h2>An answer</h2>
      <div data-testid="answer">
        <Markdown text={text} />
      </div>
    </main>,
    { messages: remote.messages, user: aUser({ permissions: [] }) },
  );
  return { container, answer: screen.getByTestId('answer') };
}

describe('Markdown', () => {
  it('renders emphasis, lists, code, quotes and rules', async () => {
    const { container, answer } = await show(
      '# Today\n\n**412** *guests*, ~~not~~ `now`\n\n- one\n- two\n\n3. three\n4. four\n\n> quiet\n\n---\n\n```\na < b\n```',
    );
    expect(answer.innerHTML).toBe(
      '<h3>Today</h3><p><strong>412</strong> <em>guests</em>, <del>not</del> <code>now</code></p>' +
        '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li><li>four</li></ol>' +
        '<blockquote><p>quiet</p></blockquote><hr><pre><code>a &lt; b</code></pre>',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('renders a table with right-aligned numbers', async () => {
    const { container } = await show(
      '| Hour | Guests |\n|---|--:|\n| 13:00 | 40 |\n| 14:00 | **52** |',
    );
    expect(screen.getByRole('columnheader', { name: 'Hour' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '52' })).toHaveAttribute('data-align', 'right');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('keeps line breaks', async () => {
    const { answer } = await show('one\ntwo');
    expect(answer.innerHTML).toBe('<p>one<br>two</p>');
  });

  it('shows HTML as plain text', async () => {
    const { answer } = await show(
      'a <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n<iframe src="//evil.example"></iframe>',
    );
    expect(answer.querySelector('img, script, iframe')).toBeNull();
    expect(answer).toHaveTextContent('a <img src=x onerror=alert(1)> b<script>alert(1)</script>');
  });

  it('decodes character references', async () => {
    const { answer } = await show('Salt &amp; Pepper &lt;3 &#8470;7 &#x2116;8 &unknown; AT&T');
    expect(answer).toHaveTextContent('Salt & Pepper <3 №7 №8 &unknown; AT&T');
  });

  it('renders an image as a link and does not load it', async () => {
    const { answer } = await show('![the hall](https://pictures.example/hall.png)');
    expect(answer.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: /^the hall/ })).toHaveAttribute(
      'href',
      'https://pictures.example/hall.png',
    );
  });

  it('opens external links in a new tab without access to this one', async () => {
    await show('[docs](https://docs.example/a?b=1&c=2) and https://other.example/?a=1&b=2');
    const link = screen.getByRole('link', { name: 'docs (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://docs.example/a?b=1&c=2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: /^https:\/\/other/ })).toHaveAttribute(
      'href',
      'https://other.example/?a=1&b=2',
    );
  });

  it('renders no links with other URL schemes', async () => {
    await show(
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) [d](JAVASCRIPT&#58;alert) [e](mailto:a@b.c)',
    );
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByTestId('answer')).toHaveTextContent('a b c d e');
  });

  it('does not render a lone number as an empty list', async () => {
    const { answer } = await show('390.');
    expect(answer).toHaveTextContent('390.');
    expect(plainText('390.')).toBe('390.');
  });

  it('shows text that is too deeply nested to parse', async () => {
    const { answer } = await show(`${'> '.repeat(20_000)}deep`);
    expect(answer).toHaveTextContent(/deep$/);
  });
});

describe('linkTarget', () => {
  const origin = 'https://maitred.example';

  it.each([
    ['/alerts?type=order_delay#501', '/alerts?type=order_delay#501'],
    ['https://maitred.example/heatmap?camera=51', '/heatmap?camera=51'],
    ['restaurant-orders', '/restaurant-orders'],
  ])('resolves %s to a screen', (href, to) => {
    expect(linkTarget(href, origin)).toEqual({ kind: 'inside', to });
  });

  it.each([
    ['//evil.example/x', 'https://evil.example/x'],
    ['/\\evil.example', 'https://evil.example/'],
    ['/.//evil.example/x', 'https://maitred.example//evil.example/x'],
    ['/..//evil.example', 'https://maitred.example//evil.example'],
    ['/%2e//evil.example', 'https://maitred.example//evil.example'],
    ['/.\\/evil.example', 'https://maitred.example//evil.example'],
    ['/.\t//evil.example', 'https://maitred.example//evil.example'],
    ['.//.//evil.example', 'https://maitred.example///evil.example'],
    ['https://maitred.example//evil.example', 'https://maitred.example//evil.example'],
    ['/media/alert.webp', 'https://maitred.example/media/alert.webp'],
    ['http://a.example', 'http://a.example/'],
  ])('resolves %s to an external page', (href, address) => {
    expect(linkTarget(href, origin)).toEqual({ kind: 'outside', href: address });
  });

  it.each(['javascript:alert(1)', 'https://maitred.example@evil.example', 'http://['])(
    'rejects %s',
    (href) => {
      expect(linkTarget(href, origin)).toBeUndefined();
    },
  );
});

describe('plainText', () => {
  it('keeps the text and drops the Markdown syntax', () => {
    expect(
      plainText(
        '# Today\n**412** [guests](/analytics)\n\n- a\n- b\n\n| x | y |\n|--|--|\n| 1 | 2 |',
      ),
    ).toBe('Today 412 guests a b x, y 1, 2');
  });
});
