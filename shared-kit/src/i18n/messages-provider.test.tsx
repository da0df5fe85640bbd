import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { catalogues } from './catalogue-store';
import { MessagesProvider } from './messages-provider';

function Greeting({ name }: { name: string }) {
  const intl = useIntl();
  const isOutsideToo = intl === catalogues.intl(name);
  return <p>{`${intl.formatMessage({ id: `${name}.hello` })}, ${isOutsideToo}`}</p>;
}

beforeEach(async () => {
  for (const name of ['host', 'alerts']) {
    catalogues.register(name, {
      en: async () => ({ default: { [`${name}.hello`]: `Hello from ${name}` } }),
      ru: async () => ({ default: { [`${name}.hello`]: `Привет от ${name}` } }),
    });
  }
  await catalogues.activate('en');
  await Promise.all(['host', 'alerts'].map((name) => catalogues.load(name)));
});

describe('MessagesProvider', () => {
  it('provides each package the same intl object as outside components, in the current language', async () => {
    render(
      <MessagesProvider name="host">
        <Greeting name="host" />
        <MessagesProvider name="alerts">
          <Greeting name="alerts" />
        </MessagesProvider>
      </MessagesProvider>,
    );
    expect(screen.getByText('Hello from host, true')).toBeVisible();
    expect(screen.getByText('Hello from alerts, true')).toBeVisible();
    await act(() => catalogues.activate('ru'));
    expect(screen.getByText('Привет от host, true')).toBeVisible();
    expect(screen.getByText('Привет от alerts, true')).toBeVisible();
  });
});
