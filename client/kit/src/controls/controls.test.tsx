import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Change, directionOf } from '../figures/change.tsx';
import { Choice } from './choice.tsx';
import { Field } from './field.tsx';
import { MoneyText } from '../figures/money.tsx';
import { PasswordField } from './passwordField.tsx';
import { Stepper } from './stepper.tsx';

describe('a button', () => {
  it('does nothing while disabled or busy, but can still receive the focus', () => {
    const onClick = vi.fn();
    render(
      <>
        <Button disabled onClick={onClick}>
          off
        </Button>
        <Button busy onClick={onClick}>
          busy
        </Button>
      </>,
    );
    for (const button of screen.getAllByRole('button')) {
      fireEvent.click(button);
      expect(button.hasAttribute('disabled')).toBe(false);
    }
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('a search field', () => {
  function Search(props: { onChange: (text: string) => void }) {
    const [text, setText] = useState('');
    return (
      <Field
        type="search"
        label="Search"
        name="search"
        value={text}
        onChange={(next) => {
          setText(next);
          props.onChange(next);
        }}
      />
    );
  }

  it('reports text when an input method has confirmed it, and displays the text that is being composed', () => {
    const onChange = vi.fn();
    render(<Search onChange={onChange} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.compositionStart(field);
    for (const composed of ['s', 'そ', 'そr', 'それ']) {
      fireEvent.input(field, { target: { value: composed }, isComposing: true });
      expect(field.value).toBe(composed);
    }
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    expect(onChange.mock.lastCall).toEqual(['それ']);
    fireEvent.input(field, { target: { value: 'それx' } });
    expect(onChange.mock.lastCall).toEqual(['それx']);
    expect(field.value).toBe('それx');
  });
});

describe('a field', () => {
  it('announces its error to assistive technology', () => {
    render(<Field label="Account" name="account" value="1" onChange={() => undefined} fault="Ten digits, please" />);
    const input = screen.getByLabelText('Account');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = document.querySelector(`[id="${input.getAttribute('aria-describedby') ?? ''}"]`);
    expect(described?.textContent).toBe('Ten digits, please');
  });

  it('shows a password on request', () => {
    const nothing = (): void => undefined;
    render(<PasswordField label="Password" name="p" value="x" onChange={nothing} showLabel="Show" hideLabel="Hide" />);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });
});

describe('a stepper', () => {
  it('changes by one step with its buttons and the arrow keys, and by ten steps with Shift', () => {
    const onStep = vi.fn();
    const nothing = (): void => undefined;
    render(
      <Stepper
        label="Price"
        name="price"
        value="1"
        onChange={nothing}
        onStep={onStep}
        lessLabel="less"
        moreLabel="more"
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    fireEvent.click(screen.getByRole('button', { name: 'less' }));
    fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'ArrowUp' });
    expect(onStep.mock.calls.flat()).toEqual([1, -1, 1]);
    fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'ArrowDown', shiftKey: true });
    expect(onStep).toHaveBeenLastCalledWith(-10);
  });
});

describe('a choice', () => {
  it('is a group of radio buttons', () => {
    const onChange = vi.fn();
    const options = [
      { value: 'a', text: 'A' },
      { value: 'b', text: 'B' },
    ] as const;
    render(<Choice label="Letter" value="a" options={options} onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Letter' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'B' }));
    expect(onChange).toHaveBeenCalledWith('b');
  });
});

describe('price figures', () => {
  it('show their direction by shape and sign, not only by colour', () => {
    const { container } = render(<Change direction={directionOf(-1)} text="−1.23%" />);
    expect(container.textContent).toBe('▼−1.23%');
  });

  it('show every digit even if decimals are dimmed', () => {
    render(<MoneyText text="1,234.00" dimDecimals testId="total" unit="JPY" />);
    expect(screen.getByTestId('total').textContent).toBe('1,234.00');
  });
});
