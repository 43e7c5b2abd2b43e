/** Whether something lies in a popup, or in the calendar of one of its fields, which stands at the end of the page. */
export const isInside = (popup: Element | null | undefined, target: EventTarget | null): boolean =>
  target instanceof Element && (popup?.contains(target) === true || target.closest('.ant-picker-dropdown') !== null);
