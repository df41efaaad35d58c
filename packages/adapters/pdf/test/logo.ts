/** A PNG of 60 × 24 pixels with transparency, as a data URL. */
export const LOGO =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAYCAYAAACmwZ5SAAAAZklEQVR42u3Y4Q0AEAyEUUMYwhCdxHTGsRUjEITofZ' +
  'fcAO9P0zYEIp6YSxtVBuoGvoL9Fr2D/Q59AjuDrpbaq+qCT2JHaMDewe4GFmDAYmAzK68KWAZ8c9OSA3MtcQ/z8eCn' +
  'RSbTAXPArrI3Z3sZAAAAAElFTkSuQmCC';
