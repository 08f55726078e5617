import {createContext} from 'react'

/** A form tells the dialog around it whether something would be lost. */
export const FormDialogContext = createContext<{setDirty: (form: string, dirty: boolean) => void}>({
  setDirty: () => {}
})
