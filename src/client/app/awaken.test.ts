import { ALIVE, awaken } from './awaken.ts';

const scripts = ['/assets/react.js', '/assets/storefront.js'];
const asked = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

/** Draws as often as it is asked to. */
async function paint(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function show(html: string): { pictureCame: () => void } {
  document.body.innerHTML = html;
  let pictureCame = (): void => undefined;
  const coming = new Promise<void>((resolve) => (pictureCame = resolve));
  // jsdom fetches no pictures.
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: () => coming });
  return { pictureCame };
}

afterEach(() => {
  // What the test before has noted is forgotten.
  document.dispatchEvent(new Event(ALIVE));
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('the scripts of a page are fetched in their order once its first picture has been painted', async () => {
  const { pictureCame } = show('<img fetchpriority="high" alt="" /><img alt="" />');
  awaken(window, scripts);
  await paint(3);
  expect(asked()).toEqual([]);

  pictureCame();
  await paint(3);

  expect(asked()).toEqual(scripts);
  expect([...document.head.querySelectorAll('script')].every((script) => !script.async)).toBe(true);
});

test('a page without pictures waits for its first paint alone', async () => {
  show('<p>Gold</p>');
  awaken(window, scripts);

  await paint(3);

  expect(asked()).toEqual(scripts);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'])(
  'who begins to use the page (%s) does not wait for its pictures, and its scripts are fetched once',
  async (sign) => {
    const { pictureCame } = show('<img fetchpriority="high" alt="" />');
    awaken(window, scripts);

    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(asked()).toEqual(scripts);

    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    pictureCame();
    await paint(3);
    expect(asked()).toEqual(scripts);
  },
);

test('a picture that does not come holds the scripts up for two and a half seconds at most', () => {
  jest.useFakeTimers();
  show('<img fetchpriority="high" alt="" />');
  awaken(window, scripts);

  jest.advanceTimersByTime(2_499);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1);

  expect(asked()).toEqual(scripts);
  jest.useRealTimers();
});

test('a button that is pressed before the page is alive is pressed again when it is, once', () => {
  show('<button type="button"><b>Add to cart</b></button>');
  awaken(window, scripts);
  document.querySelector('b')?.click();
  const heard = jest.fn();
  document.querySelector('button')?.addEventListener('click', heard);

  document.dispatchEvent(new Event(ALIVE));
  document.dispatchEvent(new Event(ALIVE));

  expect(heard).toHaveBeenCalledTimes(1);
});

test('a button that sends its form by itself is not pressed again', () => {
  show('<form><button type="submit">Search</button></form>');
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  awaken(window, scripts);
  document.querySelector('button')?.click();
  const heard = jest.fn();
  document.querySelector('button')?.addEventListener('click', heard);

  document.dispatchEvent(new Event(ALIVE));

  expect(heard).not.toHaveBeenCalled();
});
