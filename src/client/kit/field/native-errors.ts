/**
 * What the browser itself finds wrong with a form's fields (left empty, or not of their pattern), as messages by field
 * id: those of the attribute `data-wrong`, else the browser's own words.
 */
export function nativeErrors(form: HTMLFormElement): Record<string, string[]> {
  const fields = [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      'validity' in element && element.id !== '',
  );
  const wrong = fields.filter(({ validity }) => !validity.valid);
  return Object.fromEntries(wrong.map((field) => [field.id, [field.dataset.wrong ?? field.validationMessage]]));
}
