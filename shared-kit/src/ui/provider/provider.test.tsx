import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getNonce } from 'get-nonce';
import { putStylesIntoPage } from '../../../testing/put-styles-into-page';
import { renderUi } from '../../../testing/render-ui';
import { Button } from '../button/button';
import { roles } from '../theme/palette';
import { useColorMode } from './color-mode';

putStylesIntoPage();

function ThemeSwitch() {
  const { colorMode, theme, setColorMode } = useColorMode();
  return (
    <>
      <output>{`${colorMode}, ${theme}`}</output>
      <Button onClick={() => setColorMode('dark')}>Dark</Button>
    </>
  );
}

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

describe('the colour mode', () => {
  it('follows the system until the user chooses', () => {
    renderUi(<ThemeSwitch />);
    expect(screen.getByText('system, light')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('is applied to the document and stored when the user chooses', async () => {
    renderUi(<ThemeSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(screen.getByText('dark, dark')).toBeInTheDocument();
  });

  it("sets the browser's theme colour, whatever the system's theme is", async () => {
    const bars = ['light', 'dark'].map((theme) => {
      const bar = document.createElement('meta');
      bar.name = 'theme-color';
      bar.media = `(prefers-color-scheme: ${theme})`;
      document.head.append(bar);
      return bar;
    });
    renderUi(<ThemeSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(bars.map(({ content }) => content)).toEqual([roles.panel.dark, roles.panel.dark]);
  });

  it('follows the choice made in another tab', () => {
    renderUi(<ThemeSwitch />);
    act(() => {
      localStorage.setItem('theme', 'dark');
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    });
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('ignores an unknown stored value', () => {
    localStorage.setItem('theme', 'sepia');
    renderUi(<ThemeSwitch />);
    expect(screen.getByText('system, light')).toBeInTheDocument();
  });
});

describe('the nonce of the page', () => {
  it('is on every style element and reaches the libraries that add their own', () => {
    document.head.innerHTML = '<meta property="csp-nonce" content="r4nd0m">';
    renderUi(<Button>Save</Button>);
    const styles = [...document.querySelectorAll('style')];
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(style.nonce).toBe('r4nd0m');
    expect(getNonce()).toBe('r4nd0m');
  });
});
