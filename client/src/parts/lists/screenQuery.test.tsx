import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, lazy } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { HashRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useScreenQuery } from './screenQuery.ts';

/** A screen with a sheet kept in the address, and a link to a screen not loaded yet. */
function Products(): ReactElement {
  const [query, setQuery] = useScreenQuery();
  return (
    <>
      <p>product {query.get('id') ?? 'none'}</p>
      <button type="button" onClick={() => setQuery({}, { replace: true })}>
        close
      </button>
      {['from', 'to'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() =>
            setQuery((now) => {
              now.set(name, '1');
              return now;
            })
          }
        >
          {name}
        </button>
      ))}
      <Link to="/orders">orders</Link>
    </>
  );
}

function app() {
  let arrive: () => void = () => undefined;
  const loaded = new Promise<{ default: ComponentType }>((resolve) => {
    arrive = () => resolve({ default: () => <p>all orders</p> });
  });
  const Orders = lazy(() => loaded);
  render(
    <HashRouter>
      <Suspense>
        <Routes>
          <Route path="/products" element={<Products />} />
          <Route path="/orders" element={<Orders />} />
        </Routes>
      </Suspense>
    </HashRouter>,
  );
  return arrive;
}

beforeEach(() => {
  window.location.hash = '#/products?id=A';
});

describe('the state of a screen in its address', () => {
  it('is changed by taps on the screen', () => {
    app();
    fireEvent.click(screen.getByText('close'));
    expect(window.location.hash).toBe('#/products');
    expect(screen.getByText('product none')).toBeTruthy();
  });

  it('keeps a choice made a moment before, even if it is not rendered yet', () => {
    app();
    act(() => {
      screen.getByText('from').click();
      screen.getByText('to').click();
    });
    expect(window.location.hash).toBe('#/products?id=A&from=1&to=1');
  });

  it('cannot be changed once the customer is navigating to another screen', async () => {
    const arrive = app();
    fireEvent.click(screen.getByText('orders'));
    expect(window.location.hash).toBe('#/orders');
    // The previous screen is still visible.
    fireEvent.click(screen.getByText('close'));
    expect(window.location.hash).toBe('#/orders');
    await act(async () => arrive());
    expect(screen.getByText('all orders')).toBeTruthy();
  });
});
