/** The key of test 1 in RFC 8032, 7.1. */
export const KEY_A =
  'k4.secret.nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2DXWpgBgrEKt9VL_tPJZAc6DuFy89qmIyWvAhpo9wdRGg';
export const KEY_A_PUBLIC = 'k4.public.11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

/** The key of test 2 in RFC 8032, 7.1. */
export const KEY_B =
  'k4.secret.TM0Imyj_ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U-4pvs9QBfD6EOJWpK3CqdNG368nJgszy7ElozAzVXxKvRmDA';
export const KEY_B_PUBLIC = 'k4.public.PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw';
