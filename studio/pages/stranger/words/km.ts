/** The words around a stranger's game, in Khmer. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: 'ជុំរបស់អ្នក',
  noRounds: 'មិនទាន់មានជុំទេ។',
  net: 'សុទ្ធ',
  newSeed: 'គ្រាប់ថ្មី',
  changeSeed: 'ប្តូរគ្រាប់',
  seedOpen: 'ជុំមិនទាន់ចប់ទេ អាចប្តូរក្រោយចប់។',
  close: 'បិទ',
  time: 'ម៉ោង',
  stake: 'ប្រាក់ភ្នាល់',
  check: 'ពិនិត្យ',
  seedHash: 'កំណត់មុនការបង្វិល៖',
  checkRound: 'ពិនិត្យជុំ',
  lost: 'មិនអាចអានជុំបានទេ។ សូមព្យាយាមម្តងទៀត។',
}
export default words
